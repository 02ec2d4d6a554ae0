/**
 * What a few fixed phrases of US federal calls say without doubt. Each pattern was checked against every hit in real
 * files. A phrase that differs says nothing here, and the field stays "not stated".
 */

export interface Clauses {
  applicantCountries: null | 'any' | string[];
  citizenships: null | 'any' | string[];
  degrees: string[];
  restrictions: string[];
  limitedSubmission: { limited: boolean; number: number | null } | null;
}

const NUMBER = '(?:only |no more than |a maximum of |up to )?(one|two|three|four|five|\\d)(?: \\(\\d\\))?';
const INSTITUTION =
  '(?:(?:eligible|applicant|lead|submitting) )?(?:institution|organization|university|campus)';
const THINGS = '(?:(?:full |grant )?(?:applications?|proposals?))';

const LIMITS = [
  new RegExp(
    `\\bonly ${NUMBER} ${THINGS}(?: (?:is|are|may be|will be) (?:allowed|accepted|permitted|submitted))? per ${INSTITUTION}\\b`,
    'i',
  ),
  new RegExp(`\\b(?:an|each|any) ${INSTITUTION} (?:may|can) (?:only )?submit ${NUMBER} ${THINGS}`, 'i'),
  new RegExp(`\\b(?:is|are) limited to ${NUMBER} ${THINGS} per ${INSTITUTION}\\b`, 'i'),
  new RegExp(`\\blimit on number of proposals per organization:? ${NUMBER}\\b`, 'i'),
];

const NUMBERS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

const FOREIGN_NOT_ELIGIBLE =
  /non-domestic \(non-U\.S\.\) entities \(foreign (?:organizations?|institutions?)\) are not eligible to apply/i;
const FOREIGN_ELIGIBLE =
  /non-domestic \(non-U\.S\.\) entities \(foreign (?:organizations?|institutions?)\) are eligible to apply/i;

const US_CITIZENS = [
  /\bmust(?:[^.;]{0,60}?),? be (?:a |an )?(?:U\.?S\.?|United States) citizens?\b/i,
  /(?:following (?:eligibility )?(?:requirements|criteria)(?: are met)?:|[;:•-]\s?)\s?be a (?:U\.?S\.?|United States) citizen\b/i,
];

const HELD_DOCTORATE =
  /\bmust have (?:already )?(?:earned|obtained|received) (?:a|the|their) (?:doctoral degree|doctorate|Ph\.?D\.?)/i;

/** Reads title, eligibility text and closing note (plain text each). */
export function readClauses(title: string, eligibility: string, note: string): Clauses {
  return {
    applicantCountries: applicantCountries(eligibility),
    citizenships: US_CITIZENS.some((pattern) => pattern.test(eligibility)) ? ['US'] : null,
    degrees: HELD_DOCTORATE.test(eligibility) ? ['doctorate'] : [],
    restrictions: isByInvitation(title, note) ? ['invitation-only'] : [],
    limitedSubmission: limitedSubmission(eligibility),
  };
}

function applicantCountries(eligibility: string): null | 'any' | string[] {
  const open = FOREIGN_ELIGIBLE.test(eligibility);
  const closed = FOREIGN_NOT_ELIGIBLE.test(eligibility);
  if (open === closed) return null;
  return open ? 'any' : ['US'];
}

/** Titles of calls that go to named applicants only. */
function isByInvitation(title: string, note: string): boolean {
  return (
    /^(?:limited competition|single[- ]source)\b|\binvited to apply\b/i.test(title) ||
    /^by invitation only\b/i.test(note)
  );
}

function limitedSubmission(eligibility: string): Clauses['limitedSubmission'] {
  const found = LIMITS.map((pattern) => pattern.exec(eligibility)?.[1]).find(
    (number) => number !== undefined,
  );
  if (found === undefined) return null;
  return { limited: true, number: NUMBERS[found.toLowerCase()] ?? Number(found) };
}
