import type { awardEndpoints } from '@fundry/contracts/endpoints/awards.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

/** The figures about the awards of a funder and of the funders within it. */
export type AwardHistory = (typeof awardEndpoints.stats.answer)['_output'];

/**
 * What a funder has awarded so far, with amounts in the given currency. When the currency changes, the previous
 * figures stay until the new ones arrive.
 */
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
