import { momentInWords } from '@fundry/contracts/record-words/moment-in-words.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { framed, named, type Subject, text } from './frame.ts';
import type { Addressee } from './tell.ts';

const REVIEWS = 'You are receiving this email because you were named as a reviewer of this competition.';

/** Asks somebody to review the applications. */
export function askedToReviewMail(to: Addressee, about: Subject, by: string): Mail {
  const { zone } = about.setup;
  return framed(to, about, {
    subject: `You are asked to review: ${named(about.title)}`,
    parts: [
      text(
        `${by} asks you to review the applications to the internal competition for ${named(about.title)}.`,
      ),
      text(
        `It is open from ${momentInWords(about.opens_at, zone)} until ${momentInWords(about.closes_at, zone)}. You can read and score the applications after the close. You see what other reviewers wrote once you have handed in your own review. You cannot apply in this competition yourself.`,
      ),
    ],
    action: 'See the competition',
    reason: REVIEWS,
  });
}

/** Tells a reviewer that there will be nothing to review. */
export function nothingToReviewMail(to: Addressee, about: Subject): Mail {
  return framed(to, about, {
    subject: `Withdrawn: ${named(about.title)}`,
    parts: [
      text(`The internal competition for ${named(about.title)} was withdrawn. There is nothing to review.`),
    ],
    action: 'See the competition',
    reason: REVIEWS,
  });
}

/** Tells a reviewer that the results have been announced. */
export function reviewedMail(to: Addressee, about: Subject): Mail {
  return framed(to, about, {
    subject: `Results announced: ${named(about.title)}`,
    parts: [
      text(
        `The results of the internal competition for ${named(about.title)} have been announced. Thank you for reviewing.`,
      ),
    ],
    action: 'See the results',
    reason: REVIEWS,
  });
}
