import { ROLE_LABELS, type Role } from '@fundry/contracts/access.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

/** Invites somebody to become a member of an institution, in a role. */
export function invitationMail(
  to: string,
  { by, institution, role }: { by: string; institution: string; role: Role },
  url: string,
): Mail {
  const administers = role === 'ADMIN' || role === 'ALMIGHTY';
  return {
    to,
    subject: administers ? `Administer Fundry for ${institution}` : `Join ${institution} in Fundry`,
    parts: [
      {
        kind: 'text',
        text: `${by} invites you to become a member of ${institution} in Fundry, with the role ${ROLE_LABELS[role]}.`,
      },
      {
        kind: 'text',
        text: administers
          ? 'You can then invite colleagues, give roles, name a contact person and manage API keys.'
          : 'Fundry helps you find calls for funding, awards and funders. Members see the searches that colleagues share.',
      },
      { kind: 'action', label: 'See the invitation', url },
      {
        kind: 'text',
        text: 'The invitation works for two weeks. You need to sign in, or register, with this address.',
      },
    ],
    reason: `You are receiving this message because ${by} entered your address.`,
  };
}
