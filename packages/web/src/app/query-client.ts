import { QueryClient } from '@tanstack/react-query';

/**
 * Answers are kept for half a minute. Nothing is asked again behind a person's back: a failure is said at once, with a way
 * to try again, also without a connection.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
  },
});
