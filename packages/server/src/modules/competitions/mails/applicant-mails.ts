import type { Decision } from '@fundry/contracts/competitions/competition-words.ts';
import { momentInWords } from '@fundry/contracts/record-words/moment-in-words.ts';
import type { Mail, MailPart } from '../../../platform/mail/mail.ts';
import { framed, named, type Subject, text } from './frame.ts';
import type { Addressee } from './tell.ts';

const APPLIES = 'You are receiving this email because you have an application in this competition.';

/** The receipt for an application. */
export function receiptMail(to: Addressee, about: Subject, title: string, at: Date): Mail {
  const { zone } = about.setup;
  return framed(to, about, {
    subject: `Your application was handed in: ${named(about.title)}`,
    parts: [
      text(
        `Your application ${named(title)} to the internal competition for ${named(about.title)} was handed in on ${momentInWords(at, zone)}.`,
      ),
      text(
        `You can change it and hand it in again until ${momentInWords(about.closes_at, zone)}. What you handed in last counts.`,
      ),
    ],
    action: 'See your application',
    reason: APPLIES,
  });
}

/** Tells an applicant who has handed in nothing that the competition closes soon. */
export function closesSoonMail(to: Addressee, about: Subject): Mail {
  const when = momentInWords(about.closes_at, about.setup.zone);
  return framed(to, about, {
    subject: `Not handed in yet: ${named(about.title)} closes on ${when}`,
    parts: [
      text(
        `You have begun an application to the internal competition for ${named(about.title)}, but you have not handed it in.`,
      ),
      text(`The competition closes on ${when}. A draft that is not handed in by then does not take part.`),
    ],
    action: 'Go on with your application',
    reason: APPLIES,
  });
}

/** Tells an applicant of another closing. */
export function closingMovedMail(to: Addressee, about: Subject, before: Date): Mail {
  const { zone } = about.setup;
  const when = momentInWords(about.closes_at, zone);
  return framed(to, about, {
    subject: `The closing has moved to ${when}: ${named(about.title)}`,
    parts: [
      text(
        `The internal competition for ${named(about.title)} now closes on ${when}, instead of ${momentInWords(before, zone)}.`,
      ),
      text('Until then you can change your application and hand it in. What you handed in last counts.'),
    ],
    action: 'See your application',
    reason: APPLIES,
  });
}

/** Tells an applicant that the competition was closed before its time. */
export function closedEarlyMail(to: Addressee, about: Subject, before: Date): Mail {
  const { zone } = about.setup;
  return framed(to, about, {
    subject: `Closed early: ${named(about.title)}`,
    parts: [
      text(
        `The internal competition for ${named(about.title)} was closed on ${momentInWords(about.closes_at, zone)}, before its time. It would have closed on ${momentInWords(before, zone)}.`,
      ),
      text(
        'What you handed in last counts. If you have not handed in anything, ask the editors of your institution.',
      ),
    ],
    action: 'See your application',
    reason: APPLIES,
  });
}

/** Tells somebody who has begun an application that the competition was withdrawn. */
export function withdrawnMail(to: Addressee, about: Subject): Mail {
  return framed(to, about, {
    subject: `Withdrawn: ${named(about.title)}`,
    parts: [
      text(
        `The internal competition for ${named(about.title)} was withdrawn. You can still read the draft of your application.`,
      ),
    ],
    action: 'See your draft',
    reason: APPLIES,
  });
}

const RESULTS: Record<Decision, { subject: string; sentence: string }> = {
  forward: { subject: 'Your application goes forward', sentence: 'goes forward' },
  reserve: {
    subject: 'Your application is in reserve',
    sentence: 'is in reserve: it goes forward if a place becomes free',
  },
  not: { subject: 'Your application does not go forward', sentence: 'does not go forward' },
};

/** Tells an applicant what was decided about the application. */
export function resultMail(
  to: Addressee,
  about: Subject,
  { title, decision, message }: { title: string; decision: Decision; message: string },
): Mail {
  const { subject, sentence } = RESULTS[decision];
  const quote: MailPart[] =
    message === '' ? [] : [text('The editors wrote to you:'), { kind: 'quote', text: message }];
  return framed(to, about, {
    subject: `${subject}: ${named(about.title)}`,
    parts: [
      text(
        `The results of the internal competition for ${named(about.title)} have been announced. Your application ${named(title)} ${sentence}.`,
      ),
      ...quote,
    ],
    action: 'See the result',
    reason: APPLIES,
  });
}

/** Tells somebody whose draft was never handed in that the results have been announced. */
export function noResultMail(to: Addressee, about: Subject): Mail {
  return framed(to, about, {
    subject: `Results announced: ${named(about.title)}`,
    parts: [
      text(
        `The results of the internal competition for ${named(about.title)} have been announced. You had begun an application and not handed it in, so it did not take part.`,
      ),
    ],
    action: 'See your draft',
    reason: APPLIES,
  });
}
