import { ROLE_LABELS, ROLES, type Role } from '@fundry/contracts/access.ts';
import type { Member } from './member-calls.ts';

/** How a person became a member, as the end of "Member since 01-Mar-2026, …". */
export const PROOF_WORDS: Record<Member['proof'], string> = {
  domain: 'by an email address of the institution',
  'single-sign-on': 'by single sign-on',
  invitation: 'by invitation',
  assigned: 'added by a super admin',
  setup: 'by setting up this installation',
  trial: 'by asking for the trial',
};

/** The choices of the filter by role. An empty id means every role. */
export const ROLE_CHOICES: { id: Role | ''; label: string }[] = [
  { id: '', label: 'All roles' },
  ...ROLES.toReversed().map((id) => ({ id, label: ROLE_LABELS[id] })),
];
