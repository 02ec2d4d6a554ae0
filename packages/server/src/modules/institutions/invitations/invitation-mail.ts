import type { Mail } from '../../../platform/mail/mail.ts';

/** Invites somebody to administer an account. */
export function invitationMail(to: string, by: string, account: string, url: string): Mail {
  return {
    to,
    subject: `Administer Fundry for ${account}`,
    parts: [
      {
        kind: 'text',
        text: `${by} invites you to become an administrator of ${account} in Fundry: to give colleagues roles, name a contact person and invite further administrators.`,
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
