import type { CallAnswer, CallInput } from '@fundry/contracts/endpoint-table.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { ACCOUNTS_KEY } from './use-accounts.ts';

type Kind = 'domains' | 'ip-ranges' | 'identity-providers';
type Base<K extends Kind> = `/api/admin/account/${K}`;
type Item<K extends Kind> = CallAnswer<`GET ${Base<K>}`>[number];
type Body<K extends Kind> = CallInput<`POST ${Base<K>}`>['body'];

/**
 * A list that belongs to an account (domains, networks or identity providers), with the calls that add and remove an
 * entry. After a change the list is loaded again, and so are the accounts, because they show their domains.
 */
export function useAccountList<K extends Kind>(kind: K, accountId: string) {
  const queries = useQueryClient();
  const of: Kind = kind;
  const query = useQuery<Item<K>[], ApiFailure>({
    queryKey: [kind, accountId],
    queryFn: async ({ signal }) =>
      (await call(`GET /api/admin/account/${of}`, { query: { accountId }, signal })) as Item<K>[],
  });
  const refresh = useCallback(async () => {
    await queries.invalidateQueries({ queryKey: [kind, accountId] });
    await queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
  }, [queries, kind, accountId]);
  return {
    query,
    add: async (body: Body<K>) => {
      const added = await call(`POST /api/admin/account/${of}`, {
        query: { accountId },
        body: body as Body<Kind>,
      });
      await refresh();
      return added as Item<K>;
    },
    remove: async (id: string) => {
      await call(`DELETE /api/admin/account/${of}/:id`, { params: { id } });
      await refresh();
    },
    refresh,
  };
}
