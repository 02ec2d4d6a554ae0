import type { Role } from '@fundry/contracts/access.ts';
import type { memberEndpoints } from '@fundry/contracts/endpoints/members.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { ROLES_KEY } from '../use-roles.ts';

export type Members = (typeof memberEndpoints.list.answer)['_output'];
export type Member = Members['items'][number];

/** What the list of members is limited to. `page` is counted from 1; null means every role. */
export interface MemberFilter {
  search: string;
  role: Role | null;
  page: number;
}

/** A page of the members of an account. Null means the person's own. */
export function useMembers(accountId: string | null, { search, role, page }: MemberFilter) {
  const filter = { search, role: role ?? undefined, page: page - 1 };
  return useQuery<Members, ApiFailure>({
    queryKey: [ROLES_KEY, accountId, 'members', filter],
    queryFn: ({ signal }) =>
      accountId === null
        ? call('GET /api/account/members', { query: filter, signal })
        : call('GET /api/admin/account/members', { query: { ...filter, accountId }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Removes a member from an account. Throws `ApiFailure`. */
export function removeMember(
  accountId: string | null,
  id: string,
  withoutAdministrator: boolean,
): Promise<unknown> {
  const query = withoutAdministrator ? ({ withoutAdministrator: 'true' } as const) : {};
  return accountId === null
    ? call('DELETE /api/account/members/:id', { params: { id }, query })
    : call('DELETE /api/admin/account/members/:id', { params: { id }, query: { ...query, accountId } });
}
