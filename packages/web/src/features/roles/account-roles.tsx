import type { Role } from '@fundry/contracts/access.ts';
import { AssignSection } from './assign-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { RoleList } from './role-list.tsx';
import { useRoles } from './use-roles.ts';

/**
 * The roles and the contact person of an account, and a search for people to give a role to. An `accountId` of null
 * means the person's own account. `giver` is the role of the person who makes the changes.
 */
export function AccountRoles({ accountId, giver }: { accountId: string | null; giver: Role }) {
  const roles = useRoles(accountId);
  const whom =
    accountId === null
      ? 'Search the members of your institution. You can invite anyone else on the page of the members.'
      : 'Search everyone who is registered. Anyone who gets a role becomes a member of the account.';
  return (
    <>
      <RoleList roles={roles} giver={giver} />
      <AssignSection accountId={accountId} roles={roles} giver={giver} whom={whom} />
      <ContactSection roles={roles} />
    </>
  );
}
