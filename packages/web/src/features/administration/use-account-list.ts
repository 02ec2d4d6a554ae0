import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiFailure, deleteJson, getJson, postJson } from '../../lib/api-client.ts';
import { ACCOUNTS_KEY } from './use-accounts.ts';

/**
 * What an account has many of, with the calls that add and remove one. After a change the list is asked for again, and with it
 * the accounts, which tell their domains.
 */
export function useAccountList<Item>(
  kind: 'domains' | 'ip-ranges' | 'identity-providers',
  accountId: string,
) {
  const queries = useQueryClient();
  const base = `/api/admin/account/${kind}`;
  const address = `${base}?accountId=${accountId}`;
  const query = useQuery<Item[], ApiFailure>({
    queryKey: [kind, accountId],
    queryFn: ({ signal }) => getJson<Item[]>(address, signal),
  });
  const refresh = useCallback(async () => {
    await queries.invalidateQueries({ queryKey: [kind, accountId] });
    await queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
  }, [queries, kind, accountId]);
  return {
    query,
    add: async (body: unknown) => {
      const added = await postJson<Item>(address, body);
      await refresh();
      return added;
    },
    remove: async (id: string) => {
      await deleteJson(`${base}/${id}`);
      await refresh();
    },
    refresh,
  };
}
