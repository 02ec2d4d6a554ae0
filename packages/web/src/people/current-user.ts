import type { currentUserEndpoints } from '@fundry/contracts/endpoints/current-user.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type ApiFailure, call } from '../lib/api-client.ts';
import { hasBeenSignedIn, noteSignedIn } from '../lib/session-end.ts';

/** The current user, as the server sees them. */
export type CurrentUser = (typeof currentUserEndpoints.read.answer)['_output'];

const ANONYMOUS: CurrentUser = {
  userId: null,
  name: null,
  email: null,
  emailsStopped: false,
  account: null,
  role: 'VIEWER',
  color: 'GREY',
  accessMode: null,
  readOnly: false,
  integrations: [],
  featurePermissions: { EXPORT: 'DENY', ADVANCED_SEARCH: 'ALLOW' },
  views: null,
};

const KEY = ['current-user'];
const QUERY = {
  queryKey: KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/user', { signal }),
};

/**
 * Loads the current user before anything else is requested. The answer also sets the cookies that a visitor needs for
 * later calls.
 */
export function loadCurrentUser(queries: QueryClient): Promise<void> {
  return queries.prefetchQuery(QUERY);
}

/**
 * The current user. Undefined until it is known. If the request fails, the user counts as an anonymous visitor. The
 * user is loaded again whenever a person returns to the window, because they may have signed in elsewhere.
 */
export function useCurrentUser(): CurrentUser | undefined {
  const { data, isError } = useQuery<CurrentUser, ApiFailure>({ ...QUERY, refetchOnWindowFocus: 'always' });
  return data ?? (isError ? ANONYMOUS : undefined);
}

/**
 * Returns a function that sets the current user from the server's answer, after signing in or choosing another
 * institution.
 */
export function useBecome(): (user: CurrentUser) => void {
  const queries = useQueryClient();
  return useCallback(
    (user) => {
      queries.setQueryData(KEY, user);
      forgetIfOther(queries, user);
    },
    [queries],
  );
}

/** Whether the session has ended while its page stayed open. It stays true until somebody signs in again. */
export function useSessionEnded(): boolean {
  return useCurrentUser()?.userId === null && hasBeenSignedIn();
}

/** Loads the current user again, because something suggests that it has changed. */
export function askAgainWhoIsAsking(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: KEY });
}

/**
 * Discards all cached answers when the current user changes, because they were meant for another user. Used once, by
 * the shell.
 */
export function useForgetOnChange(): void {
  const queries = useQueryClient();
  const user = useCurrentUser();
  useEffect(() => {
    if (user) forgetIfOther(queries, user);
  }, [user, queries]);
}

/** The user to whom the cached answers belong. */
let answeredTo: string | null = null;

function forgetIfOther(queries: QueryClient, { userId, account, role, color }: CurrentUser): void {
  if (userId !== null) noteSignedIn();
  // The session has ended. What the person sees stays until somebody signs in again.
  else if (hasBeenSignedIn()) return;
  const who = [userId, account?.id, role, color].join(' ');
  const isOther = answeredTo !== null && answeredTo !== who;
  answeredTo = who;
  if (isOther) void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
}
