import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { type ContactDetails, type FoundPerson, type RoleRecord, roleCalls } from './role-calls.ts';

const ROLES = 'roles';

/** Roles and contact person of an account (null: the own one), the calls that change them, and how to ask for them again. */
export function useRoles(accountId: string | null) {
  const queries = useQueryClient();
  const calls = useMemo(() => roleCalls(accountId), [accountId]);
  const roles = useQuery<RoleRecord[], ApiFailure>({
    queryKey: [ROLES, accountId, 'records'],
    queryFn: ({ signal }) => calls.listRoles(signal),
  });
  const contact = useQuery<ContactDetails, ApiFailure>({
    queryKey: [ROLES, accountId, 'contact'],
    queryFn: ({ signal }) => calls.readContact(signal),
  });
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: [ROLES, accountId] }),
    [queries, accountId],
  );
  return { calls, roles, contact, refresh };
}

export type Roles = ReturnType<typeof useRoles>;

/** People whose name or address contains the keyword; nothing is asked for an empty one. */
export function usePeopleSearch(accountId: string | null, keyword: string) {
  return useQuery<FoundPerson[], ApiFailure>({
    queryKey: [ROLES, accountId, 'people', keyword],
    queryFn: ({ signal }) => roleCalls(accountId).searchPeople(keyword, signal),
    enabled: keyword !== '',
  });
}
