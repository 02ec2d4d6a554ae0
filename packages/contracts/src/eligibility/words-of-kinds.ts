import type { OwnOrganisation } from './applicant.ts';

const UNIVERSITY =
  /\b(?:universit|college|higher education|IHEs?\b|academic|educational institution|any organi|legal entit)/i;
const COMPANY =
  /\b(?:for-?profit|compan|commercial|business|industr|enterprise|SMEs?\b|any organi|legal entit|private entit)/i;
const GOVERNMENT =
  /\b(?:government|state|county|counties|municipal|cit(?:y|ies)|agenc|public (?:entit|bod)|any organi|legal entit)/i;
const TRIBAL = /\b(?:trib|indian|native|any organi|legal entit)/i;
const NONPROFIT =
  /\b(?:non-?profit|not-for-profit|NGOs?\b|non-?governmental|501\s?\(c\)|charit|any organi|legal entit)/i;

/** How the words of calls name each kind of organisation. */
const WORDS_OF_KINDS: Record<OwnOrganisation, RegExp> = {
  'higher-education-public': UNIVERSITY,
  'higher-education-private': UNIVERSITY,
  'research-organisation':
    /\b(?:research (?:organi|institut|centre|center|laborator)|laborator|any organi|legal entit)|\bnon-?profit/i,
  hospital: /\b(?:hospital|health|clinic|any organi|legal entit)|\bnon-?profit/i,
  nonprofit: NONPROFIT,
  'small-business': COMPANY,
  'for-profit': COMPANY,
  school: /\b(?:school|LEAs?\b|local educational|district|any organi|legal entit)/i,
  'government-national': GOVERNMENT,
  'government-state': GOVERNMENT,
  'government-local': GOVERNMENT,
  'government-special-district': GOVERNMENT,
  'housing-authority': /\b(?:housing|any organi|legal entit)/i,
  'tribal-government': TRIBAL,
  'tribal-organisation': TRIBAL,
  'international-organisation': /\b(?:international|any organi|legal entit)/i,
  none: /\b(?:individual|person|researcher|candidate|fellow|student|natural)/i,
};

/**
 * Of the sentences in which the kinds of organisations of a call were read, the one that speaks of a person's kind: each item of a list is a
 * sentence of its own. Undefined when several are there and none speaks of it.
 */
export function sentenceOfKind(
  sentences: readonly string[],
  kind: OwnOrganisation | null,
): string | undefined {
  const own = kind === null ? undefined : sentences.find((one) => WORDS_OF_KINDS[kind].test(one));
  return own ?? (sentences.length === 1 ? sentences[0] : undefined);
}
