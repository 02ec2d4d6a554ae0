import type { Mail } from '../../../platform/mail/mail.ts';

const SECURITY = 'You are receiving this message because it concerns the security of your account.';

/** Asks the owner of a new address to confirm it. */
export function newAddressMail(to: string, name: string, url: string): Mail {
  return {
    to,
    subject: 'Confirm your new address',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: 'You asked to sign in to Fundry with this address from now on. Open the link and confirm it. If you are not signed in there, sign in with your present address first:',
      },
      { kind: 'action', label: 'Confirm the new address', url },
      {
        kind: 'text',
        text: 'The link works once, within one day. If this was not you, ignore this message. Nothing will happen.',
      },
    ],
    reason: 'You are receiving this message because somebody entered your address in their account.',
  };
}

/** Tells the owner of the present address that another one was asked for. */
export function changeAskedMail(to: string, name: string, newAddress: string, forgot: string): Mail {
  return {
    to,
    subject: 'Your sign-in address is about to change',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `Somebody, probably you, asked to sign in to your account with ${newAddress} instead of this address. It changes once the new address is confirmed.`,
      },
      {
        kind: 'text',
        text: `If this was not you, choose a new password at once. That stops the change, and signs out everybody who is signed in to your account: ${forgot}`,
      },
    ],
    reason: SECURITY,
  };
}

/** Tells the owner of the former address that the account has another one now. */
export function addressChangedMail(to: string, name: string, newAddress: string): Mail {
  return {
    to,
    subject: 'Your sign-in address was changed',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `You now sign in to Fundry with ${newAddress}. Messages go there, and this address gets no more of them. You were signed out everywhere else.`,
      },
      {
        kind: 'text',
        text: 'If this was not you, ask whoever operates this installation for help.',
      },
    ],
    reason: SECURITY,
  };
}

/** Tells a person that somebody wanted to have their address in another account. */
export function addressInUseMail(to: string, name: string): Mail {
  return {
    to,
    subject: 'Your address already belongs to an account',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: 'Somebody, perhaps you, asked to use this address for another account in Fundry. It already belongs to yours, so nothing was changed.',
      },
      {
        kind: 'text',
        text: 'If this was you and you want to use this address for the other account, delete the account with this address first.',
      },
    ],
    reason: SECURITY,
  };
}
