import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

const MUST_HOLD =
  "(?<!not )(?<!n[’']t )\\b(?:must|required to) (?:already |currently )?(?:have|hold|possess)(?: already)?(?: (?:earned|obtained|received|completed|been awarded))? (?:an? |the |their )?(?:earned |recognized |U\\.S\\. )?";

/** Degrees that applicants must hold or work for, by the words that ask for them. */
const DEGREES: [RegExp, string][] = [
  [new RegExp(`${MUST_HOLD}(?:doctoral degree|doctorate|Ph\\.?D\\.?\\b|terminal degree)`, 'i'), 'doctorate'],
  [new RegExp(`${MUST_HOLD}master[’']?s?(?: degree|\\b)`, 'i'), 'master'],
  [new RegExp(`${MUST_HOLD}(?:bachelor[’']?s?|baccalaureate)(?: degree|\\b)`, 'i'), 'bachelor'],
  [new RegExp(`${MUST_HOLD}(?:M\\.?D\\.?\\b|medical degree|clinical doctora)`, 'i'), 'medical'],
  [
    /\bmust be (?:currently )?(?:enrolled|matriculated) (?:full[- ]time |as a full[- ]time student )?in an? [^.;]{0,60}\b(?:degree|program)\b/i,
    'enrolled',
  ],
];
const OF_OTHERS = /\b(?:mentors?|advisors?|sponsors?|participants?|personnel|trainees? must)\b/i;

/** The degrees that applicants must hold already, or for which they must be enrolled. */
export const readDegrees: Reader = ({ sentences }) =>
  sentences.eligibility.flatMap(({ text }): Reading[] => {
    const value = DEGREES.flatMap(([pattern, degree]) => (pattern.test(text) ? degree : []));
    return value.length === 0 || OF_OTHERS.test(text)
      ? []
      : [{ field: 'degrees', value, from: 'text', evidence: evidenceOf(text) }];
  });
