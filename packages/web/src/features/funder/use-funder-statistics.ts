import type { awardEndpoints } from '@fundry/contracts/endpoints/awards.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

/** A funder's awards in figures. */
export type FunderStatistics = (typeof awardEndpoints.stats.answer)['_output'];

/** The awards of a funder and the funders within it, in figures. */
export function useFunderStatistics(id: string): UseQueryResult<FunderStatistics, ApiFailure> {
  return useQuery<FunderStatistics, ApiFailure>({
    queryKey: ['funder-statistics', id],
    queryFn: ({ signal }) => call('GET /api/awards/stats', { query: { funder: id }, signal }),
  });
}
