import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

/** What the title of a call says of who may apply; the first pattern of a restriction that fits decides. */
const RESTRICTIONS: [RegExp, string][] = [
  [/^(?:limited competition|single[- ]source)\b|\binvited to apply\b/i, 'invitation-only'],
  [/\b(?:clinical trials?|CT)\s*[-–]?\s*not allowed\b/i, 'clinical-trial-not-allowed'],
  [/\bclinical trials?\s*[-–]?\s*required\b/i, 'clinical-trial-required'],
  [/\b(?:female|wom[ae]n)\b(?!['’]?s? health\b).*\bprize\b/i, 'women'],
];

/** Restrictions that the title names. */
export const readTitleRestrictions: Reader = ({ title }) =>
  RESTRICTIONS.flatMap(([pattern, restriction]): Reading[] =>
    pattern.test(title)
      ? [{ field: 'restrictions', value: [restriction], from: 'text', evidence: evidenceOf(title) }]
      : [],
  );
