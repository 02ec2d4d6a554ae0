import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiFailure, call } from '../lib/api-client.ts';
import { useCurrentUser } from '../people/current-user.ts';

/** The first part of the cache keys of all answers that depend on dismissals. */
const ANSWERED_WITHOUT = [
  'search',
  'counts',
  'total',
  'related',
  'similar',
  'similar-calls',
  'award-figures',
  'award-counts',
  'own-awards',
  'opportunity-by-number',
  'dismissal',
  'dismissals',
];

/** Dismisses a record. Throws `ApiFailure`. */
export async function dismiss(target: SearchTarget, id: string): Promise<void> {
  await call('PUT /api/user/dismissals/:target/:id', { params: { target, id } });
}

/** Brings a dismissed record back. Throws `ApiFailure`. */
export async function undoDismissal(target: SearchTarget, id: string): Promise<void> {
  await call('DELETE /api/user/dismissals/:target/:id', { params: { target, id } });
}

/**
 * Returns a function that reloads everything on screen that depends on dismissals. The promise resolves when it has
 * arrived.
 */
export function useAskAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => ANSWERED_WITHOUT.includes(String(queryKey[0])),
      }),
    [queries],
  );
}

/** When the person dismissed a record. Null when they did not; undefined while it is not known. */
export function useDismissedAt(target: SearchTarget, id: string): string | null | undefined {
  const user = useCurrentUser();
  const { data } = useQuery<{ dismissedAt: string | null }, ApiFailure>({
    queryKey: ['dismissal', target, id],
    queryFn: ({ signal }) => call('GET /api/user/dismissals/:target/:id', { params: { target, id }, signal }),
    enabled: user !== undefined && user.userId !== null,
  });
  return data?.dismissedAt;
}
