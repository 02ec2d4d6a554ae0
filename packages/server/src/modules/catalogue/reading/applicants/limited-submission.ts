import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

const NUMBER = '(?:only |no more than |a maximum of |up to )?(one|two|three|four|five|\\d)(?: \\(\\d\\))?';
const INSTITUTION =
  '(?:(?:eligible|applicant|lead|submitting) )?(?:institution|organization|university|campus)';
const THINGS = '(?:(?:full |grant )?(?:applications?|proposals?))';

const LIMITS = [
  new RegExp(
    `\\bonly ${NUMBER} ${THINGS}(?: (?:is|are|may be|will be) (?:allowed|accepted|permitted|submitted))? per ${INSTITUTION}\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:an|each|any) ${INSTITUTION} (?:may|can) (?:only )?submit ${NUMBER} ${THINGS}(?! (?:per|to each|for each|under each|in each)\\b)`,
    'i',
  ),
  new RegExp(`\\b(?:is|are) limited to ${NUMBER} ${THINGS} per ${INSTITUTION}\\b`, 'i'),
  new RegExp(`\\blimit on number of proposals per organization:? ${NUMBER}\\b`, 'i'),
];

const NUMBERS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** How many applications one institution may send in. */
export const readLimitedSubmission: Reader = ({ sentences }) =>
  sentences.eligibility.flatMap(({ text, leadIn }): Reading[] => {
    // A number may stand alone below "Limit on number of proposals per organization:".
    const words = leadIn?.endsWith(':') ? `${leadIn} ${text}` : text;
    const written = LIMITS.map((pattern) => pattern.exec(words)?.[1]).find((number) => number !== undefined);
    if (written === undefined) return [];
    const number = NUMBERS[written.toLowerCase()] ?? Number(written);
    const source = { from: 'text', evidence: evidenceOf(words) } as const;
    return [
      { field: 'limitedSubmission', value: { limited: true, number }, ...source },
      { field: 'restrictions', value: ['limited-submission'], ...source },
    ];
  });
