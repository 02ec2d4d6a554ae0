import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { RECENT, type StateInTracked } from '@fundry/contracts/search-state/tracked-search.ts';
import { ALL_TRACKED } from '@fundry/contracts/tracking/tracking-words.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { ApiError } from '../../platform/http/problem.ts';
import type { SearchRequest, SearchResult } from '../../platform/search/port.ts';
import { inBoth } from './in-both.ts';
import { type MarkedBy, sentBy, trackedBy } from './record-marks.ts';
import type { DiscoveryServices } from './services.ts';

/** A search that may be restricted to what the viewer tracks or their institution sends. */
export type AskedSearch<T extends SearchTarget = SearchTarget> = Search<T> & { among?: Among };

/** The only records that a search may find. `inTheirOrder`: they come in the order of `ids`, not of the search. */
interface Among {
  ids: number[];
  inTheirOrder: boolean;
}

/**
 * The search that a request asks for: with `isTracked` or `groupId` one in what the viewer tracks, with `labelId` one in
 * what their institution sends, whatever its dates, even if they have dismissed it. Throws `ApiError`: 400 for the order
 * of such lists in another search, 401 for viewers who are not a person, and 404 for a group or label that is not theirs.
 */
export async function askedSearch<T extends SearchTarget>(
  search: Search<T>,
  viewer: Viewer,
  by: MarkedBy,
): Promise<AskedSearch<T>> {
  const { isTracked, groupId, labelId, ...state } = search.state as Partial<StateInTracked>;
  const inTheirOrder = state.orderBy === RECENT;
  const lists = await Promise.all([
    ...(isTracked || groupId ? [trackedBy(viewer, groupId || ALL_TRACKED, by)] : []),
    ...(labelId ? [sentBy(viewer, labelId, by)] : []),
  ]);
  const [ids, others] = lists;
  if (ids === undefined) {
    if (inTheirOrder) throw onlyInLists();
    return search;
  }
  const orderBy = inTheirOrder ? '-lastUpdate' : state.orderBy;
  return {
    ...search,
    state: { ...state, expired: true, forthcoming: true, orderBy },
    among: { ids: others ? inBoth(ids, others) : ids, inTheirOrder },
  } as AskedSearch<T>;
}

/** The result of a search's request to the engine, in the order of the search. */
export async function resultOf<T extends SearchTarget>(
  { among }: AskedSearch<T>,
  request: SearchRequest,
  { engine }: Pick<DiscoveryServices, 'engine'>,
  signal: AbortSignal,
): Promise<SearchResult> {
  if (!among?.inTheirOrder) return engine.search(request, signal);
  const { facets } = await engine.search(
    { ...request, from: 0, size: 0, close: false, nearness: null },
    signal,
  );
  const { total, ids } = await engine.list(request, signal);
  const matching = new Set<number>();
  for await (const batch of ids) for (const id of batch) matching.add(id);
  const page = among.ids.filter((id) => matching.has(id)).slice(request.from, request.from + request.size);
  return {
    hits: page.map((id) => ({ id, score: 0, missingWords: [], byMeaning: false })),
    total,
    close: 0,
    facets,
  };
}

const onlyInLists = () =>
  new ApiError(
    400,
    'discovery/only-tracked',
    `orderBy: ${RECENT} is an order of tracked opportunities only; give isTracked, groupId or labelId as well`,
  );
