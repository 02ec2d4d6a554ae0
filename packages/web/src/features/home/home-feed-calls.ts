import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

type State = CallAnswer<'GET /api/user/home-feed'>;
const KEY = ['home-feed'];

/** The feed in which a member reads the home page, and the calls with which they change it. The calls throw `ApiFailure`. */
export function useHomeFeed() {
  const queries = useQueryClient();
  const query = useQuery<State, ApiFailure>({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/user/home-feed', { signal }),
  });
  const keep = (state: State) => queries.setQueryData(KEY, state);
  return {
    query,
    made: query.data?.feed ?? null,
    make: async () => void keep(await call('PUT /api/user/home-feed')),
    end: async () => {
      await call('DELETE /api/user/home-feed');
      keep({ feed: null });
    },
  };
}
