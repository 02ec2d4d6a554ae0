import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { SearchRequest } from '../../platform/search/port.ts';
import type { Expanded } from '../../platform/search/variants/with-variants.ts';
import { asksForOwnCalls, withApplicant } from './applicants.ts';
import { chosenRecords } from './chosen-ids.ts';
import { definitionOf } from './definitions.ts';
import { inBoth } from './in-both.ts';
import { excludedFor, type MarkedBy } from './record-marks.ts';
import { meaningText } from './request/meaning-text.ts';
import { visibleTo } from './request/visible-to.ts';
import type { DiscoveryServices, SearchServices } from './services.ts';
import type { AskedSearch } from './tracked-search.ts';

/** A request to the search engine, and sentences about what it ignores: words not understood, ids that do not exist. */
export interface EngineRequest {
  request: SearchRequest;
  notices: string[];
  /** Words that are also found in other forms. */
  expanded: Expanded[];
}

/**
 * The request of a viewer's search to the search engine as of today: words, filters, order and page. It is limited to
 * records that the viewer may see, without those they have dismissed, or to those they track. Throws `InvalidQuery` or
 * `ApiError` for a search that cannot be run.
 */
export async function engineRequest<T extends SearchTarget>(
  search: AskedSearch<T>,
  viewer: Viewer,
  services: SearchServices & MarkedBy & Pick<DiscoveryServices, 'meaning'>,
): Promise<EngineRequest> {
  const { among } = search;
  const [{ request, ...said }, nearness, exclude] = await Promise.all([
    unmarkedRequest(search, viewer, services),
    nearnessOf(search, services),
    among ? [] : excludedFor(viewer, search.target, services),
  ]);
  const chosen = request.restrictTo;
  const restrictTo = among && chosen ? inBoth(among.ids, chosen) : (among?.ids ?? chosen);
  return { request: { ...request, nearness, restrictTo, exclude }, ...said };
}

/**
 * The same, but including the records that the viewer has dismissed. For callers that look up dismissals once for
 * many searches.
 */
export async function unmarkedRequest<T extends SearchTarget>(
  search: Search<T>,
  viewer: Viewer,
  services: SearchServices,
): Promise<EngineRequest> {
  const { target, state } = asksForOwnCalls(search)
    ? await withApplicant<T, Search<T>>(search, viewer, services)
    : search;
  const { notices, expanded, categories, ...asked } = await definitionOf(target).request(state, services);
  const restriction = await chosenRecords(target, state.ids, viewer, services);
  return {
    notices: [...notices, ...restriction.notices],
    expanded,
    request: {
      ...asked,
      target,
      scope: viewer.accountId,
      categories: [...categories, ...visibleTo(viewer, target)],
      restrictTo: restriction.ids,
      exclude: [],
      from: state.page * state.pageSize,
      size: state.pageSize,
      close: false,
      nearness: null,
      facets: [],
    },
  };
}

/** How near calls are to what was typed in a search for opportunities. */
function nearnessOf<T extends SearchTarget>(
  { target, state }: Search<T>,
  { meaning }: Pick<DiscoveryServices, 'meaning'>,
) {
  const text = target === 'opportunities' ? meaningText(state) : null;
  return text === null ? null : meaning.nearnessTo(text);
}
