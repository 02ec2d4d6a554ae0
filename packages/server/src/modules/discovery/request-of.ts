import type { SearchStates } from '@fundry/contracts/search-state/search-targets.ts';
import type { SearchRequest } from '../../platform/search/port.ts';
import { awardTarget } from './award-target.ts';
import { funderTarget } from './funder-target.ts';
import { opportunityTarget } from './opportunity-target.ts';
import { engineRequest } from './search.ts';
import type { RequestServices } from './services.ts';

/** One of the three searches with its state. */
type AnySearch = { [T in keyof SearchStates]: { target: T; state: SearchStates[T] } }[keyof SearchStates];

/** What a search, of nobody in particular, asks of the search port as of today. Throws `InvalidQuery` and `ApiError` for what cannot be asked. */
export async function requestOf(
  search: AnySearch,
  of: Pick<RequestServices, 'db' | 'clock'>,
): Promise<SearchRequest> {
  // Nobody in particular has dismissed nothing.
  const { request } = await made(search, { ...of, dismissed: async () => [] });
  return { ...request, fill: false };
}

function made({ target, state }: AnySearch, services: RequestServices) {
  switch (target) {
    case 'opportunities':
      return engineRequest(opportunityTarget, state, null, services);
    case 'awards':
      return engineRequest(awardTarget, state, null, services);
    case 'funders':
      return engineRequest(funderTarget, state, null, services);
  }
}
