import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';
import type { Sentence } from '../sentences.ts';

const US = '(?:U\\.?S\\.?|United States)(?: of America)?';
const CITIZEN = `(?:${US} (?:citizens?|nationals?)\\b|citizens?(?:,? (?:or )?nationals?,?)? (?:or nationals? )?of the ${US})`;
/** "must be a citizen of the United States", "must (…) be U.S. citizens or permanent residents". */
const MUST_BE = new RegExp(`\\bmust(?:[^.;]{0,80}?),? be (?:an? )?${CITIZEN}`, 'i');
/** "only U.S. citizens, nationals and permanent residents are eligible". */
const ONLY = new RegExp(
  `\\b(?:only|(?:limited|restricted) to|open only to) (?:individuals who are )?${CITIZEN}`,
  'i',
);
/** An item of a list of conditions: "Be a U.S. citizen, national, or permanent resident". */
const ITEM = new RegExp(`^(?:\\(?\\w{1,3}[.)] ?)?(?:must )?be an? ${CITIZEN}`, 'i');
const CONDITIONS = /\b(?:must|following|criteria|requirements?|eligib)/i;
const INSIDE = new RegExp(
  `(?:following (?:eligibility )?(?:requirements|criteria)(?: are met)?:|[;:])\\s?be a ${CITIZEN}`,
  'i',
);
const ANY =
  /\bof any nationality\b|\b(?:regardless|irrespective) of (?:their |the )?nationality\b|\bno (?:citizenship|nationality) (?:restrictions?|requirements?)\b/i;
const DENIED = /\b(?:not|n't|no requirement|not only)\b/i;
/** Said of others than applicants. */
const OF_OTHERS =
  /\b(?:personnel|participants?|trainees?|staff|employees|mentors?|students supported|REU|at least one|majority|owners?)\b/i;

/** Which citizens may apply, where the words of the call leave no doubt. */
export const readCitizenship: Reader = ({ sentences }) =>
  sentences.eligibility.flatMap((sentence): Reading[] => {
    const value = citizenships(sentence);
    return value === null
      ? []
      : [{ field: 'citizenships', value, from: 'text', evidence: evidenceOf(sentence.text) }];
  });

function citizenships({ text, leadIn }: Sentence): 'any' | string[] | null {
  if (OF_OTHERS.test(text)) return null;
  if (ANY.test(text)) return 'any';
  if (ITEM.test(text) && leadIn !== null && CONDITIONS.test(leadIn)) return ['US'];
  const found = MUST_BE.exec(text) ?? ONLY.exec(text) ?? INSIDE.exec(text);
  return found && !DENIED.test(found[0]) ? ['US'] : null;
}
