import type { feedEndpoints } from '@fundry/contracts/endpoints/feeds.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

type State = (typeof feedEndpoints.read.answer)['_output'];
/** The addresses of a saved search's feed and calendar. */
export type Feed = NonNullable<State['feed']>;

/** The feed of a saved search, and the calls with which its owner changes it. The calls throw `ApiFailure`. */
export function useFeed(searchId: string) {
  const queries = useQueryClient();
  const params = { id: searchId };
  const queryKey = ['search-feed', searchId];
  const query = useQuery<State, ApiFailure>({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/user/searches/:id/feed', { params, signal }),
  });
  const keep = (state: State) => queries.setQueryData(queryKey, state);
  return {
    query,
    made: query.data?.feed ?? null,
    make: async () => void keep(await call('PUT /api/user/searches/:id/feed', { params })),
    end: async () => {
      await call('DELETE /api/user/searches/:id/feed', { params });
      keep({ feed: null });
    },
  };
}
