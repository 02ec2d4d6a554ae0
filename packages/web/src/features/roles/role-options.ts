import { ASSIGNED_ROLES, type AssignedRole, ROLE_LABELS, type Role } from '@fundry/contracts/access.ts';

const MEANINGS: Record<AssignedRole, string> = {
  EDITOR: 'Looks after notes, research areas and internal opportunities of the institution.',
  ADMIN: 'Also gives roles, invites administrators and manages API keys of the institution.',
  ALMIGHTY: 'Also manages every other institution of this installation.',
};

/**
 * The roles that a person with the role `giver` can give, the highest first. Only a super administrator can appoint
 * another one.
 */
export function roleOptions(giver: Role): { id: AssignedRole; label: string; description: string }[] {
  return ASSIGNED_ROLES.toReversed()
    .filter((role) => role !== 'ALMIGHTY' || giver === 'ALMIGHTY')
    .map((role) => ({ id: role, label: ROLE_LABELS[role], description: MEANINGS[role] }));
}
