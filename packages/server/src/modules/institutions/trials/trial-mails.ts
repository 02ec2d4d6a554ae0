import { formatDate } from '@fundry/contracts/formats/day.ts';
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

/** Tells a person that the operator declined their request, with the operator's own words if there are any. */
export function trialDeclinedMail(
  to: string,
  request: { name: string; institution: string; message: string },
  url: string,
): Mail {
  return {
    to,
    subject: `No trial for ${request.institution}`,
    parts: [
      { kind: 'text', text: `Hello ${request.name},` },
      {
        kind: 'text',
        text: `You asked for a trial of Fundry for ${request.institution}. The operator of this installation declined the request.`,
      },
      ...(request.message === '' ? [] : [{ kind: 'quote' as const, text: request.message }]),
      {
        kind: 'text',
        text: 'You can still search everything. Once you register, you can also save searches, get alerts and export.',
      },
      { kind: 'action', label: 'Register', url },
    ],
    reason: 'You are receiving this message because you asked for a trial.',
  };
}

/** Tells a person that their trial begins. */
export function trialApprovedMail(
  to: string,
  name: string,
  trial: { institution: string; endsOn: string },
  urls: { start: string; afterwards: string },
): Mail {
  return {
    to,
    subject: 'Your trial has begun',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `You can use all of Fundry for ${trial.institution} until ${formatDate(trial.endsOn)}. Register, or sign in, with this address:`,
      },
      { kind: 'action', label: 'Start your trial', url: urls.start },
      {
        kind: 'text',
        text: 'After that day what you saved stays yours, and you can use Fundry like anybody who is registered.',
      },
      { kind: 'link', label: 'What comes after a trial', url: urls.afterwards },
    ],
    reason: 'You are receiving this message because you asked for a trial.',
  };
}
