import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../lib/api-client.ts';
import { askAgainWhoIsAsking } from '../people/current-user.ts';

/**
 * Creates the cache for the server's answers. An answer is fresh for half a minute. Failed requests are not repeated
 * automatically: the failure is shown at once with a way to try again, also when there is no connection. Requests that
 * failed are sent again when the connection is back. When the server answers 401, the page asks again who is signed in.
 */
export function createQueryClient(): QueryClient {
  const noticeSignedOut = (error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) askAgainWhoIsAsking(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignedOut }),
    mutationCache: new MutationCache({ onError: noticeSignedOut }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
    },
  });
  return client;
}
