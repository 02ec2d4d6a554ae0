import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';
import type { Sentence } from '../sentences.ts';
import { saidOfTheWholeCall } from './one-kind-of-award.ts';

const FOREIGN =
  '(?:foreign (?:organi[sz]ations?|entit(?:y|ies)|institutions?|applicants?)|non-domestic \\(non-U\\.S\\.\\) entities)(?: \\([^()]{0,60}\\))?';
/** "… and foreign entities are not eligible". What is said of components of US organisations does not count. */
const SHUT_OUT = new RegExp(
  `${FOREIGN} (?:(?:are|is) (?:not eligible|ineligible)|will not be considered)\\b`,
  'i',
);
const LET_IN = new RegExp(`${FOREIGN} (?:are|is) (?:also )?eligible\\b(?! (?:only|if)\\b)`, 'i');
const BOTH =
  /(?<!involving )\b(?:U\.S\.|domestic)(?:-based)? (?:or|and) (?:foreign|international|overseas)(?:-based)? (?:non-?(?:profit|governmental)|organi[sz]ations?|entit(?:y|ies)|NGOs?|o )/i;
const DOMESTIC_ONLY =
  /\b(?:limited|restricted) to (?:only )?(?:U\.S\.|United States|domestic)(?:-based)? (?:organi[sz]ations?|institutions?|entit(?:y|ies)|applicants)\b|\bapplicants? must be (?:an? )?(?:U\.S\.|domestic)(?:-based)? (?:organi[sz]ation|institution|entity)\b|\bprovides funding only to U\.S\. institutions\b|\ball categories of U\.S\. institutions are eligible\b|\bmay only be submitted by organizations located in the United States\b/i;
/** The fixed words of the National Science Foundation for universities. */
const US_CAMPUS = /\baccredited in,? and having a campus located in,? the (?:US\b|U\.S\.|United States\b)/i;
/**
 * The fixed list of the National Institutes of Health, with foreign organisations among those who may apply besides. What
 * introduces it may stand on a line of its own.
 */
const LISTED = /\bOther Eligible Applicants include\b.*\bNon-domestic \(non-U\.?S\.?\) Entit(?:y|ies)\b/i;
/** A list whose end says that those named last are not eligible; its words were cut, so it cannot be told who. */
const DENIED_AT_THE_END = /\bnot eligible to apply\b/i;
const FOREIGN_ITEM = /^(?:foreign|international) organi[sz]ations?:/i;

/** Whether organisations outside the United States may apply to a call of the United States. */
export const readForeignApplicants: Reader = (call) => {
  if (call.funder?.country !== 'US') return [];
  const sentences = saidOfTheWholeCall(call);
  const hasForeignItem = sentences.some(({ text }) => FOREIGN_ITEM.test(text));
  const isShut = sentences.some(({ text }) => SHUT_OUT.test(text));
  return sentences.flatMap((sentence, at): Reading[] => {
    const { text } = sentence;
    const value =
      countries(text, hasForeignItem) ?? (!isShut && isListed(sentence, sentences[at - 1]) ? 'any' : null);
    return value === null
      ? []
      : [{ field: 'applicantCountries', value, from: 'text', evidence: evidenceOf(text) }];
  });
};

/** The list may be one long line below the words that introduce it. */
function isListed({ text, leadIn }: Sentence, above: Sentence | undefined): boolean {
  const introducedBy = above?.text.endsWith(':') ? above.text : (leadIn ?? '');
  if (DENIED_AT_THE_END.test(text)) return false;
  return LISTED.test(text) || LISTED.test(`${introducedBy} ${text}`);
}

function countries(text: string, hasForeignItem: boolean): 'any' | string[] | null {
  if (SHUT_OUT.test(text) || DOMESTIC_ONLY.test(text)) return ['US'];
  if (
    LET_IN.test(text) ||
    (BOTH.test(text) && !/\b(?:no|not|between|collaborat\w*|partner\w*)\b/i.test(text))
  )
    return 'any';
  return US_CAMPUS.test(text) && !hasForeignItem ? ['US'] : null;
}
