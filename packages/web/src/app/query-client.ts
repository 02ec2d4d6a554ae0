import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the cache for the server's answers. An answer is fresh for half a minute. Failed requests are not repeated
 * automatically: the failure is shown at once with a way to try again, also when there is no connection. Requests that
 * failed are sent again when the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
