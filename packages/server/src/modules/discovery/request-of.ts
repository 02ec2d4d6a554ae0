import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { SearchRequest } from '../../platform/search/port.ts';
import { awardSearch } from './award-search.ts';
import { funderSearch } from './funder-search.ts';
import { opportunitySearch } from './opportunity-search.ts';
import { engineRequest } from './search.ts';
import type { RequestServices } from './services.ts';

/** What a search, of nobody in particular, asks of the search port as of today. Throws `InvalidQuery` and `ApiError` for what cannot be asked. */
export async function requestOf(
  search: Search,
  of: Pick<RequestServices, 'db' | 'clock'>,
): Promise<SearchRequest> {
  // Nobody in particular has dismissed nothing.
  const { request } = await requestFor(search, null, { ...of, dismissed: async () => [] });
  return { ...request, fill: false };
}

/** The same of a person's search, and what to tell about it. */
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
