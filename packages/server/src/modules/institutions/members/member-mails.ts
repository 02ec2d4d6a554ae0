import { ROLE_LABELS, type Role } from '@fundry/contracts/access.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

/** The person a message goes to, who acted, and the institution. */
export interface About {
  to: string;
  name: string;
  by: string;
  institution: string;
}

/** Tells a member that somebody changed their role. */
export function roleMail(
  { to, name, by, institution }: About,
  { before, role }: { before: Role; role: Role },
  url: string,
): Mail {
  return {
    to,
    subject: `Your role at ${institution}: ${ROLE_LABELS[role]}`,
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `${by} changed your role at ${institution} from ${ROLE_LABELS[before]} to ${ROLE_LABELS[role]}.`,
      },
      ...(role === 'ADMIN' || role === 'ALMIGHTY'
        ? [
            {
              kind: 'text' as const,
              text: 'You can now invite people, give roles, name the contact person and manage API keys.',
            },
          ]
        : []),
      { kind: 'action', label: 'See your account', url },
    ],
    reason: `You are receiving this message because you are a member of ${institution}.`,
  };
}

/** Tells a person that an administrator removed them from the institution, and what stays theirs. */
export function removedMail({ to, name, by, institution }: About, url: string): Mail {
  return {
    to,
    subject: `You are no longer a member of ${institution}`,
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `${by} removed you from ${institution} in Fundry. You no longer have its access, and no role there.`,
      },
      {
        kind: 'text',
        text: 'You stay registered. Your saved searches, their alerts and the results you dismissed stay yours. Searches that you shared with your colleagues are no longer shared.',
      },
      { kind: 'action', label: 'See your account', url },
    ],
    reason: `You are receiving this message because you were a member of ${institution}.`,
  };
}
