import { ROLE_LABELS, ROLES, type Role } from '@fundry/contracts/access.ts';

const MEANINGS: Record<Role, string> = {
  VIEWER: 'Searches, saves searches and shares them with colleagues.',
  EDITOR: 'Looks after notes, research areas and internal opportunities of the institution.',
  ADMIN: 'Also invites people, gives roles and manages API keys of the institution.',
  ALMIGHTY: 'Also manages every other institution of this installation.',
};

/**
 * The roles that a person with the role `giver` can give, the highest first. Only a super administrator can appoint
 * another one. `withViewer`: a role can also be taken away.
 */
export function roleOptions(
  giver: Role,
  withViewer: boolean,
): { id: Role; label: string; description: string }[] {
  return ROLES.toReversed()
    .filter((role) => role !== 'ALMIGHTY' || giver === 'ALMIGHTY')
    .filter((role) => role !== 'VIEWER' || withViewer)
    .map((role) => ({ id: role, label: ROLE_LABELS[role], description: MEANINGS[role] }));
}
