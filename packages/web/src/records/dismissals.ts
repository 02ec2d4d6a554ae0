import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiFailure, call } from '../lib/api-client.ts';
import { useCurrentUser } from '../people/current-user.ts';

/** Questions whose answers leave out what the person has dismissed, by the beginning of their keys. */
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

/** Lets a dismissed record come back. Throws `ApiFailure`. */
export async function undoDismissal(target: SearchTarget, id: string): Promise<void> {
  await call('DELETE /api/user/dismissals/:target/:id', { params: { target, id } });
}

/** Asks again for what is on the screen and depends on what is dismissed; resolved when it is there. */
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

/** When the person dismissed a record; null when they did not, undefined while nobody knows. */
export function useDismissedAt(target: SearchTarget, id: string): string | null | undefined {
  const user = useCurrentUser();
  const { data } = useQuery<{ dismissedAt: string | null }, ApiFailure>({
    queryKey: ['dismissal', target, id],
    queryFn: ({ signal }) => call('GET /api/user/dismissals/:target/:id', { params: { target, id }, signal }),
    enabled: user !== undefined && user.userId !== null,
  });
  return data?.dismissedAt;
}
