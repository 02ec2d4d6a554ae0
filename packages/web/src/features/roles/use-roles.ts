import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { type ContactDetails, type FoundPerson, type RoleRecord, roleCalls } from './role-calls.ts';

/** The beginning of the keys of everything that a change of a role or a membership can change. */
export const ROLES_KEY = 'roles';

/**
 * The roles and the contact person of an account, the calls that change them, and a function that loads them again.
 * An `accountId` of null means the person's own account.
 */
export function useRoles(accountId: string | null) {
  const queries = useQueryClient();
  const calls = useMemo(() => roleCalls(accountId), [accountId]);
  const roles = useQuery<RoleRecord[], ApiFailure>({
    queryKey: [ROLES_KEY, accountId, 'records'],
    queryFn: ({ signal }) => calls.listRoles(signal),
  });
  const contact = useQuery<ContactDetails, ApiFailure>({
    queryKey: [ROLES_KEY, accountId, 'contact'],
    queryFn: ({ signal }) => calls.readContact(signal),
  });
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: [ROLES_KEY, accountId] }),
    [queries, accountId],
  );
  return { calls, roles, contact, refresh };
}

export type Roles = ReturnType<typeof useRoles>;

/** The people whose name or address contains the keyword. Nothing is requested for an empty keyword. */
export function usePeopleSearch(accountId: string | null, keyword: string) {
  return useQuery<FoundPerson[], ApiFailure>({
    queryKey: [ROLES_KEY, accountId, 'people', keyword],
    queryFn: ({ signal }) => roleCalls(accountId).searchPeople(keyword, signal),
    enabled: keyword !== '',
  });
}
