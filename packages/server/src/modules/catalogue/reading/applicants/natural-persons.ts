import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';
import type { Sentence } from '../sentences.ts';

const CONDITION = /\b(?:applicants?|contestants?) must(?: cumulatively)?:?$/i;
const PERSON = /\b(?:applicants?|contestants?) must(?: cumulatively)?:? ?be (?:a )?natural persons?\b/i;
const PERSON_ITEM = /^be (?:a )?natural persons?\b/i;
/** A legal entity may apply instead. */
const OR_ORGANISATION = /\bnatural persons? or (?:an? )?legal (?:entit|person)/i;
const WOMAN = /\bidentify as (?:female|a woman)\b/i;

/** That natural persons apply, legal entities too, or women only, where the conditions for applicants say so, as those of prizes do. */
export const readNaturalPersons: Reader = ({ sentences }) =>
  [...sentences.eligibility, ...sentences.description].flatMap((sentence): Reading[] => {
    if (!asksForPersons(sentence)) return [];
    const from = sentence.text.search(PERSON);
    const source = { from: 'text', evidence: evidenceOf(sentence.text.slice(Math.max(0, from))) } as const;
    const persons: Reading = { field: 'individualTypes', value: ['any-individual'], ...source };
    const women: Reading = { field: 'restrictions', value: ['women'], ...source };
    const organisations: Reading = { field: 'organisationTypes', value: ['any-organisation'], ...source };
    return [
      persons,
      ...(OR_ORGANISATION.test(sentence.text) ? [organisations] : []),
      ...(WOMAN.test(sentence.text) ? [women] : []),
    ];
  });

function asksForPersons({ text, leadIn }: Sentence): boolean {
  return PERSON.test(text) || (PERSON_ITEM.test(text) && leadIn !== null && CONDITION.test(leadIn));
}
