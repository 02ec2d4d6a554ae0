import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

/** The fixed sentence of the National Institutes of Health; of components of US organisations it speaks apart. */
const NON_DOMESTIC =
  /non-domestic \(non-U\.S\.\) entities \(foreign (?:organizations?|institutions?)\) are (not )?eligible to apply/i;

/** Whether organisations outside the United States may apply. */
export const readForeignApplicants: Reader = ({ sentences }) =>
  sentences.eligibility.flatMap(({ text }): Reading[] => {
    const found = NON_DOMESTIC.exec(text);
    if (!found) return [];
    const value = found[1] ? ['US'] : ('any' as const);
    return [{ field: 'applicantCountries', value, from: 'text', evidence: evidenceOf(text) }];
  });
