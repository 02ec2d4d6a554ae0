import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';
import type { Sentence } from '../sentences.ts';

const US = '(?:U\\.?S\\.?|United States)(?: of America)?';
/** "must be a citizen of the United States", "must (…) be U.S. citizens or permanent residents". */
const MUST_BE = new RegExp(
  `\\bmust(?:[^.;]{0,80}?),? be (?:an? )?(?:${US} (?:citizens?|nationals?)\\b|citizens? (?:or nationals? )?of the ${US})`,
  'i',
);
/** An item of a list of conditions: "Be a U.S. citizen, national, or permanent resident". */
const ITEM = new RegExp(
  `^(?:\\(?\\w{1,3}[.)] ?)?(?:must )?be an? (?:${US} citizen\\b|citizen (?:or national )?of the ${US})`,
  'i',
);
const CONDITIONS = /\b(?:must|following|criteria|requirements?|eligib)/i;
const INSIDE = new RegExp(
  `(?:following (?:eligibility )?(?:requirements|criteria)(?: are met)?:|[;:])\\s?be a ${US} citizen\\b`,
  'i',
);
const ANY =
  /\b(?:of|regardless of|irrespective of) (?:any|their|the) nationality\b|\bany nationality\b|\bno (?:citizenship|nationality) (?:restrictions?|requirements?)\b/i;
const DENIED = /\b(?:not|n't|need not|no requirement)\b/i;

/** Which citizens may apply, where the words of the call leave no doubt. */
export const readCitizenship: Reader = ({ sentences }) =>
  sentences.eligibility.flatMap((sentence) => {
    const value = citizenships(sentence);
    return value === null
      ? []
      : ([
          { field: 'citizenships', value, from: 'text', evidence: evidenceOf(sentence.text) },
        ] satisfies Reading[]);
  });

function citizenships({ text, leadIn }: Sentence): 'any' | string[] | null {
  if (ANY.test(text)) return 'any';
  const isItem = ITEM.test(text) && leadIn !== null && CONDITIONS.test(leadIn);
  const found = MUST_BE.exec(text) ?? INSIDE.exec(text);
  if (!isItem && !found) return null;
  return found && DENIED.test(found[0]) ? null : ['US'];
}
