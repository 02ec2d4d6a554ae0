import type { Mail } from '../../../platform/mail/mail.ts';

const IGNORE = 'If it was not you, ignore this message: nothing happens then.';

/** Asks to confirm the address of a new person. */
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

/** Tells a person who is registered that somebody tried to register with their address. */
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

/** Asks to prove that somebody belongs to an institution. */
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
      { kind: 'text', text: `The link is good for one day. ${IGNORE}` },
    ],
    reason: 'You get this message because a signed-in person entered your address.',
  };
}

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
        text: 'The invitation is good for two weeks. You need to sign in, or register, with this address.',
      },
    ],
    reason: `You get this message because ${by} entered your address.`,
  };
}

/** Tells the operator of a wish for a trial. */
export function trialRequestMail(
  to: string,
  request: { name: string; institution: string; email: string },
  url: string,
): Mail {
  return {
    to,
    subject: `Trial for ${request.institution}`,
    parts: [
      { kind: 'text', text: 'Somebody asks for a trial of two weeks:' },
      { kind: 'quote', text: `${request.name}\n${request.institution}\n${request.email}` },
      { kind: 'action', label: 'Decide', url },
    ],
    reason: 'You get this message because you are a super admin of this installation.',
  };
}

/** Tells a person that their trial begins. */
export function trialApprovedMail(
  to: string,
  name: string,
  trial: { institution: string; endsOn: string },
  url: string,
): Mail {
  return {
    to,
    subject: 'Your trial has begun',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `you can use all of Fundry for ${trial.institution} until ${trial.endsOn}. Register, or sign in, with this address:`,
      },
      { kind: 'action', label: 'Begin', url },
      { kind: 'text', text: 'Afterwards everything you made stays readable.' },
    ],
    reason: 'You get this message because you asked for a trial.',
  };
}
