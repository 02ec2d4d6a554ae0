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
        text: 'you asked to be recognised as a member of the institution of this address. Open the link where you are signed in:',
      },
      { kind: 'action', label: 'Confirm this address', url },
      {
        kind: 'text',
        text: 'The link is good for one day. If it was not you, ignore this message: nothing happens then.',
      },
    ],
    reason: 'You get this message because a signed-in person entered your address.',
  };
}
