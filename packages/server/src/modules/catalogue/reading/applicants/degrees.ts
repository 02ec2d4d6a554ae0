import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

const HELD_DOCTORATE =
  /\bmust (?:have|hold)(?: already)? ?(?:earned|obtained|received|been awarded)? (?:a|an|the|their) (?:doctoral degree|doctorate|Ph\.?D\.?)/i;

/** The degree that applicants must hold already. */
export const readDegrees: Reader = ({ sentences }) =>
  sentences.eligibility.flatMap(({ text }): Reading[] =>
    HELD_DOCTORATE.test(text)
      ? [{ field: 'degrees', value: ['doctorate'], from: 'text', evidence: evidenceOf(text) }]
      : [],
  );
