import type { awardEndpoints } from '@fundry/contracts/endpoints/awards.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

/** The figures about a funder's awards. */
export type FunderStatistics = (typeof awardEndpoints.stats.answer)['_output'];

/** The figures about the awards of a funder and of the funders within it. */
export function useFunderStatistics(id: string): UseQueryResult<FunderStatistics, ApiFailure> {
  return useQuery<FunderStatistics, ApiFailure>({
    queryKey: ['funder-statistics', id],
    queryFn: ({ signal }) => call('GET /api/awards/stats', { query: { funder: id }, signal }),
  });
}
