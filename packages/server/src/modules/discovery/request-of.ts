import type { AnySearch } from '@fundry/contracts/search-state/search-targets.ts';
import type { SearchRequest } from '../../platform/search/port.ts';
import { awardTarget } from './award-target.ts';
import { funderTarget } from './funder-target.ts';
import { opportunityTarget } from './opportunity-target.ts';
import { engineRequest } from './search.ts';
import type { RequestServices } from './services.ts';

/** What a search, of nobody in particular, asks of the search port as of today. Throws `InvalidQuery` and `ApiError` for what cannot be asked. */
export async function requestOf(
  search: AnySearch,
  of: Pick<RequestServices, 'db' | 'clock'>,
): Promise<SearchRequest> {
  // Nobody in particular has dismissed nothing.
  const { request } = await requestFor(search, null, { ...of, dismissed: async () => [] });
  return { ...request, fill: false };
}

/** The same of a person's search, and what to tell about it. */
export function requestFor({ target, state }: AnySearch, personId: string | null, services: RequestServices) {
  switch (target) {
    case 'opportunities':
      return engineRequest(opportunityTarget, state, personId, services);
    case 'awards':
      return engineRequest(awardTarget, state, personId, services);
    case 'funders':
      return engineRequest(funderTarget, state, personId, services);
  }
}
