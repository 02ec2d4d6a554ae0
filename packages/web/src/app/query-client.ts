import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../lib/api-client.ts';
import { askAgainWhoIsAsking } from '../people/current-user.ts';

/**
 * Answers are kept for half a minute. Nothing is asked again behind a person's back: a failure is said at once, with a way
 * to try again, also without a connection. When the server no longer knows a person, the page learns it.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
  },
});

function noticeSignedOut(error: unknown): void {
  if (error instanceof ApiFailure && error.status === 401) askAgainWhoIsAsking(queryClient);
}
