import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { COMPETITIONS_KEY, type ListedCompetition } from '../../../records/competitions/competition-calls.ts';

/** The competitions of the person's institution for an opportunity, the latest first. Members only. */
export function useCompetitionsOf(
  id: string,
  isMember: boolean,
): UseQueryResult<ListedCompetition[], ApiFailure> {
  return useQuery({
    queryKey: [COMPETITIONS_KEY, 'of', id],
    queryFn: async ({ signal }) => {
      const { competitions } = await call('GET /api/opportunities/:id/competitions', {
        params: { id },
        signal,
      });
      return competitions;
    },
    enabled: isMember,
  });
}
