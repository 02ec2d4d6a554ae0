import type { awardEndpoints } from '@fundry/contracts/endpoints/awards.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

/** The awards of a funder and of the funders within it, in figures. */
export type AwardHistory = (typeof awardEndpoints.stats.answer)['_output'];

/** What a funder has given so far, amounts in a currency; in the currency before until those in another one are there. */
export function useAwardHistory(
  funderId: string,
  currency: string,
): UseQueryResult<AwardHistory, ApiFailure> {
  return useQuery<AwardHistory, ApiFailure>({
    queryKey: ['award-history', funderId, currency],
    queryFn: ({ signal }) => call('GET /api/awards/stats', { query: { funder: funderId, currency }, signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === funderId ? before : undefined),
  });
}
