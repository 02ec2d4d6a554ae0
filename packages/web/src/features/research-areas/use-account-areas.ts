import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';

export type AccountArea = CallAnswer<'GET /api/account/research-areas'>[number];

const KEY = ['account-areas'];
/** The lists of the home page, where the areas are shown with their figures. */
export const TRENDING_KEY = 'trending-areas';

/** The research areas of the person's institution in their order. */
export function useAccountAreas() {
  return useQuery<AccountArea[], ApiFailure>({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/account/research-areas', { signal }),
  });
}

/** Functions that load the research areas again, and that show them in another order before the server has it. */
export function useAreaCache() {
  const queries = useQueryClient();
  const refresh = useCallback(
    () => Promise.all([KEY, [TRENDING_KEY]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    [queries],
  );
  const showOrder = useCallback(
    (ids: readonly string[]) =>
      queries.setQueryData<AccountArea[]>(KEY, (areas) =>
        areas?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      ),
    [queries],
  );
  return { refresh, showOrder };
}
