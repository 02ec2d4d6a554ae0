import { onlineManager, QueryClient } from '@tanstack/react-query';

/** A connection that is back may need a moment until requests pass. */
const SETTLED_MS = 1_000;

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

/** From now on sends what failed once more, a moment after the connection is back. Only for the client of a browser. */
export function retryOnceSettled(client: QueryClient): void {
  const retry = () =>
    client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  onlineManager.subscribe((isOnline) => {
    if (isOnline) setTimeout(retry, SETTLED_MS);
  });
}
