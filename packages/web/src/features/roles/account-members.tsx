import type { Role } from '@fundry/contracts/access.ts';
import { MemberList } from './members/member-list.tsx';
import { useRoles } from './use-roles.ts';

/**
 * The members of an account, to search, change and remove. An `accountId` of null means the person's own account.
 * `giver` is the role of the person who makes the changes.
 */
export function AccountMembers({ accountId, giver }: { accountId: string | null; giver: Role }) {
  return <MemberList accountId={accountId} roles={useRoles(accountId)} giver={giver} />;
}
