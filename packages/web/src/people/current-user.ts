import type { currentUserEndpoints } from '@fundry/contracts/endpoints/current-user.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type ApiFailure, call } from '../lib/api-client.ts';

/** Who is asking, as the server sees it. */
export type CurrentUser = (typeof currentUserEndpoints.read.answer)['_output'];

const ANONYMOUS: CurrentUser = {
  userId: null,
  name: null,
  email: null,
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

/** Asks who is asking, before anything else is asked: the answer also introduces a visitor to the server. */
export function loadCurrentUser(queries: QueryClient): Promise<void> {
  return queries.prefetchQuery(QUERY);
}

/**
 * Who is asking; undefined while nobody knows. When the server cannot tell, it is an anonymous visitor. Asked again when a person
 * comes back to the window: they may have signed out in another one.
 */
export function useCurrentUser(): CurrentUser | undefined {
  const { data, isError } = useQuery<CurrentUser, ApiFailure>({ ...QUERY, refetchOnWindowFocus: true });
  return data ?? (isError ? ANONYMOUS : undefined);
}

/** Takes over who the server said it is now, after signing in or choosing another institution. */
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

/** Asks once more who is asking, because something said that it has changed. */
export function askAgainWhoIsAsking(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: KEY });
}

/** Forgets all that was answered to somebody else as soon as somebody else is asking. Used once, by the shell. */
export function useForgetOnChange(): void {
  const queries = useQueryClient();
  const user = useCurrentUser();
  useEffect(() => {
    if (user) forgetIfOther(queries, user);
  }, [user, queries]);
}

/** To whom everything that is kept was answered. */
let answeredTo: string | null = null;

function forgetIfOther(queries: QueryClient, { userId, account, role, color }: CurrentUser): void {
  const who = [userId, account?.id, role, color].join(' ');
  const isOther = answeredTo !== null && answeredTo !== who;
  answeredTo = who;
  if (isOther) void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
}
