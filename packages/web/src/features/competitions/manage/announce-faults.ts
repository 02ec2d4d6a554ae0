import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { Competition } from '../../../records/competitions/competition-calls.ts';

/** What stands against announcing the results, as sentences. An empty list: they can be announced. */
export function announceFaults({ places, counts }: Pick<Competition, 'places' | 'counts'>): string[] {
  const { applications = 0, decided = 0, forward = 0 } = counts ?? {};
  const open = applications - decided;
  const isOne = open === 1;
  return [
    ...(open > 0
      ? [
          `${formatCountOf(open, 'application has', 'applications have')} no decision yet: decide about ${isOne ? 'it' : 'them'} first.`,
        ]
      : []),
    ...(forward > places ? [tooManyForward(forward, places)] : []),
  ];
}

/** Says that more applications go forward than may. */
export function tooManyForward(forward: number, places: number): string {
  return `${formatCountOf(forward, 'application goes', 'applications go')} forward, but there ${
    places === 1 ? 'is only 1 place' : `are only ${places} places`
  }.`;
}

/** Who gets an email when the results are announced, and what it says, one line for each kind of people. */
export function mailedInWords({
  counts,
  reviewers = [],
}: Pick<Competition, 'counts' | 'reviewers'>): string[] {
  const { applications = 0, drafts = 0 } = counts ?? {};
  return [
    `${formatCountOf(applications, 'applicant', 'applicants')}: the decision, with your message`,
    drafts > 0 &&
      `${formatCountOf(drafts, 'colleague who has', 'colleagues who have')} begun an application and not handed it in: that the results are announced`,
    reviewers.length > 0 &&
      `${formatCountOf(reviewers.length, 'reviewer', 'reviewers')}: that the results are announced`,
  ].filter((line): line is string => line !== false);
}
