import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';
import type { Sentence } from '../sentences.ts';

const CONDITION = /\b(?:applicants?|contestants?) must(?: cumulatively)?:?$/i;
const PERSON = /\b(?:applicants?|contestants?) must(?: cumulatively)?:? ?be (?:a )?natural persons?\b/i;
const PERSON_ITEM = /^be (?:a )?natural persons?\b/i;
const WOMAN = /\bidentify as (?:female|a woman)\b/i;

/** That natural persons apply, and women only, where the conditions for applicants say so, as those of prizes do. */
export const readNaturalPersons: Reader = ({ sentences }) =>
  [...sentences.eligibility, ...sentences.description].flatMap((sentence): Reading[] => {
    if (!asksForPersons(sentence)) return [];
    const from = sentence.text.search(PERSON);
    const source = { from: 'text', evidence: evidenceOf(sentence.text.slice(Math.max(0, from))) } as const;
    const persons: Reading = { field: 'individualTypes', value: ['any-individual'], ...source };
    const women: Reading = { field: 'restrictions', value: ['women'], ...source };
    return WOMAN.test(sentence.text) ? [persons, women] : [persons];
  });

function asksForPersons({ text, leadIn }: Sentence): boolean {
  return PERSON.test(text) || (PERSON_ITEM.test(text) && leadIn !== null && CONDITION.test(leadIn));
}
