import type { Mail } from '../../../platform/mail/mail.ts';

/** Asks for proof that a person belongs to an institution. */
export function associationMail(to: string, name: string, url: string): Mail {
  return {
    to,
    subject: 'Confirm that you belong to your institution',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: 'You asked to be recognised as a member of the institution that this address belongs to. Open the link in the browser in which you are signed in:',
      },
      { kind: 'action', label: 'Confirm this address', url },
      {
        kind: 'text',
        text: 'The link works for one day. If this was not you, ignore this message. Nothing will happen.',
      },
    ],
    reason: 'You are receiving this message because a signed-in person entered your address.',
  };
}
