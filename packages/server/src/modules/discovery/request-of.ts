import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { SearchRequest } from '../../platform/search/port.ts';
import { awardSearch } from './award-search.ts';
import { funderSearch } from './funder-search.ts';
import { opportunitySearch } from './opportunity-search.ts';
import { engineRequest } from './search.ts';
import type { RequestServices } from './services.ts';

/**
 * The request to the search port for a search of an anonymous visitor, as of today. Throws `InvalidQuery` and
 * `ApiError` for a search that cannot be run.
 */
export async function requestOf(
  search: Search,
  of: Pick<RequestServices, 'db' | 'clock'>,
): Promise<SearchRequest> {
  // Nobody has dismissed anything for an anonymous visitor.
  const { request } = await requestFor(search, null, { ...of, dismissed: async () => [] });
  return { ...request, fill: false };
}

/** The request for a person's search, and the notices about it. `personId` is null for an anonymous visitor. */
export function requestFor({ target, state }: Search, personId: string | null, services: RequestServices) {
  switch (target) {
    case 'opportunities':
      return engineRequest(opportunitySearch, state, personId, services);
    case 'awards':
      return engineRequest(awardSearch, state, personId, services);
    case 'funders':
      return engineRequest(funderSearch, state, personId, services);
  }
}
