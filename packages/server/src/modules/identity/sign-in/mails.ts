import type { Mail } from '../../../platform/mail/mail.ts';

const IGNORE = 'If it was not you, ignore this message: nothing happens then.';

/** Asks a new person to confirm their address. */
export function confirmationMail(to: string, name: string, url: string): Mail {
  return {
    to,
    subject: 'Confirm your email address',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: 'somebody, probably you, registered at Fundry with this address. Confirm it by signing in:',
      },
      { kind: 'action', label: 'Confirm and sign in', url },
      { kind: 'text', text: `The link is good for one day. ${IGNORE}` },
    ],
    reason: 'You get this message because your address was used to register.',
  };
}

/** Tells a registered person that somebody tried to register with their address. */
export function alreadyRegisteredMail(
  to: string,
  name: string,
  urls: { signIn: string; forgot: string },
): Mail {
  return {
    to,
    subject: 'You are registered already',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: 'somebody, probably you, tried to register with this address, which is registered already.',
      },
      { kind: 'action', label: 'Sign in', url: urls.signIn },
      { kind: 'text', text: `If you have forgotten your password, choose a new one: ${urls.forgot}` },
    ],
    reason: 'You get this message because your address was used to register.',
  };
}

/** Lets a person choose a new password. */
export function resetMail(to: string, name: string, url: string): Mail {
  return {
    to,
    subject: 'Choose a new password',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'text', text: 'somebody, probably you, asked for a new password.' },
      { kind: 'action', label: 'Choose a new password', url },
      { kind: 'text', text: `The link is good for one hour and can be used once. ${IGNORE}` },
    ],
    reason: 'You get this message because a new password was asked for with your address.',
  };
}

/** Tells a person that their password was changed. */
export function passwordChangedMail(to: string, name: string, forgot: string): Mail {
  return {
    to,
    subject: 'Your password was changed',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: 'the password with which you sign in to Fundry was changed, and you were signed out everywhere else.',
      },
      { kind: 'text', text: `If it was not you, choose a new one at once: ${forgot}` },
    ],
    reason: 'You get this message because it concerns the safety of your account.',
  };
}
