import type { Mail } from '../../../platform/mail/mail.ts';

const IGNORE = 'If this was not you, ignore this message. Nothing will happen.';

/** Asks a new person to confirm their address. */
export function confirmationMail(to: string, name: string, url: string): Mail {
  return {
    to,
    subject: 'Confirm your email address',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: 'Somebody, probably you, registered with Fundry using this address. Sign in to confirm it:',
      },
      { kind: 'action', label: 'Confirm and sign in', url },
      { kind: 'text', text: `The link works for one day. ${IGNORE}` },
    ],
    reason: 'You are receiving this message because your address was used to register.',
  };
}

/** Asks a person whose address was refused to confirm it anew. */
export function confirmAgainMail(to: string, name: string, url: string): Mail {
  return {
    to,
    subject: 'Confirm your email address',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: 'Emails to this address came back, so we stopped sending you alerts. Confirm the address to get them again:',
      },
      { kind: 'action', label: 'Confirm this address', url },
      { kind: 'text', text: `The link works for one day. ${IGNORE}` },
    ],
    reason: 'You are receiving this message because you asked to confirm your address in Fundry.',
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
    subject: 'You are already registered',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: 'Somebody, probably you, tried to register with this address, but it is already registered.',
      },
      { kind: 'action', label: 'Sign in', url: urls.signIn },
      { kind: 'text', text: `If you have forgotten your password, choose a new one: ${urls.forgot}` },
    ],
    reason: 'You are receiving this message because your address was used to register.',
  };
}

/** Lets a person choose a new password. */
export function resetMail(to: string, name: string, url: string): Mail {
  return {
    to,
    subject: 'Choose a new password',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'text', text: 'Somebody, probably you, asked for a new password.' },
      { kind: 'action', label: 'Choose a new password', url },
      { kind: 'text', text: `The link works once, within one hour. ${IGNORE}` },
    ],
    reason: 'You are receiving this message because somebody asked for a new password for your address.',
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
        text: 'The password for your Fundry account was changed, and you were signed out everywhere else.',
      },
      { kind: 'text', text: `If this was not you, choose a new one at once: ${forgot}` },
    ],
    reason: 'You are receiving this message because it concerns the security of your account.',
  };
}
