import type { Mail } from '../../../platform/mail/mail.ts';

/** Tells the operator that somebody asks for a trial. */
export function trialRequestMail(
  to: string,
  request: { name: string; institution: string; email: string },
  url: string,
): Mail {
  return {
    to,
    subject: `Trial for ${request.institution}`,
    parts: [
      { kind: 'text', text: 'Somebody is asking for a two-week trial:' },
      { kind: 'quote', text: `${request.name}\n${request.institution}\n${request.email}` },
      { kind: 'action', label: 'Review the request', url },
    ],
    reason: 'You are receiving this message because you are a super admin of this installation.',
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
        text: `You can use all of Fundry for ${trial.institution} until ${trial.endsOn}. Register, or sign in, with this address:`,
      },
      { kind: 'action', label: 'Start your trial', url },
      { kind: 'text', text: 'Afterwards you can still read everything you made.' },
    ],
    reason: 'You are receiving this message because you asked for a trial.',
  };
}
