import { ROLE_LABELS, ROLES, type Role, reachesRole } from '@fundry/contracts/access.ts';

/** The roles that a person with the role `giver` can invite people to, the lowest first. */
export function roleChoices(giver: Role): { id: Role; label: string }[] {
  return ROLES.filter((role) => reachesRole(giver, role)).map((id) => ({ id, label: ROLE_LABELS[id] }));
}
