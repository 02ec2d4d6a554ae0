import type { ReadableCall } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const NUMBER = `(?:${WORDS.join('|')}|twenty|\\d{1,3}(?:,\\d{3})?)(?: \\(\\d{1,4}\\))?`;
const ABOUT =
  '(?:only |at most |approximately |about |around |roughly |up to |an estimated |a total of |as many as |between |at least |a maximum of )?';
const COUNT = `${ABOUT}(?:${NUMBER}(?: to | and | or | [-–] |(?<=\\d)[-–](?=\\d)))?(?<count>${NUMBER})(?! (?:hundred|dozen|thousand)\\b)(?![-–]\\w)`;
const AWARDS =
  '(?:awards?|grants?|cooperative agreements?|contracts?|actions?|fellowships?|proposals?|projects?|applications?)';
const KIND = '(?:[a-z][a-z-]{1,20} ){0,4}';

/** The phrases that number the awards of the whole call. */
const PHRASES = [
  `\\bindicative number of (?:proposals|projects|grants|applications) (?:to be )?funded:? ?${COUNT}\\b`,
  `\\b(?:expected|anticipated|estimated|total|projected) number of (?:${KIND})?awards?(?: is|:| to be made:?)? ${COUNT}\\b`,
  `\\b(?:anticipates?|expects?|plans?|estimates?|intends?|aims?|expected|anticipated) (?:to (?:make|award|fund|finance|issue|support)|making|awarding|funding|issuing|that) ${COUNT} ${KIND}${AWARDS}\\b`,
  `\\b(?:topic|call) is expected to fund ${COUNT} ${KIND}${AWARDS}\\b`,
  `(?<![\\w.,$€£-])(?<!\\b(?:FY|phase|tier|type|level) )${COUNT} ${KIND}${AWARDS} (?:is|are|will be|may be|is expected to be|are expected to be|are anticipated|is anticipated|are anticipated to be|are to be|is to be) (?:made|awarded|issued|funded|supported|anticipated|expected)\\b`,
].map((pattern) => new RegExp(pattern, 'gi'));

/** Only such a sentence can number them; most others are passed over quickly. */
const CAN_NUMBER =
  /\b(?:fund|award|issu|mak|support|financ|anticipat|expect|estimat|plans?\b|intends?\b|number of)/i;
const HAS_NUMBER = new RegExp(`\\b${NUMBER}\\b`, 'i');
const HAS_AWARDS = new RegExp(`\\b${AWARDS}\\b`, 'i');

/** Numbers of something narrower than the call: of a track, of one applicant, of a year. */
const NARROWER =
  /\bper\b|\beach\b|\bannually\b|\bevery year\b|\b(?:under|for|in) (?:the|this) (?:\w+ )?(?:track|area|theme|option|category|component)\b|\btrack \d|\bhas (?:awarded|funded)\b|\bpreviously\b|\bto date\b|\blast year\b|\bapplicants? (?:may|can|must)\b|\bat least one\b|\bnot only\b|\bsubtopic|\bsub-topic|\barea [A-D]\b|\bsecond stage\b|\bstage \d/i;

/**
 * How many awards the call is expected to make; of a range ("3 to 5 awards") the greater number. Several
 * sentences that number awards speak of parts of the call, and say nothing of the whole.
 */
export function readExpectedAwards({ sentences }: ReadableCall): Reading[] {
  const found = [...sentences.description, ...sentences.eligibility].flatMap(({ text }) => {
    const counts = numbersAwards(text) ? countsIn(text) : [];
    return counts.length > 0 ? [{ counts, text }] : [];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0) return [];
  const [count, ...further] = only.counts;
  if (!count || further.some((each) => each !== count)) return [];
  return [{ field: 'amount.expectedAwards', value: count, from: 'text', evidence: evidenceOf(only.text) }];
}

function numbersAwards(sentence: string): boolean {
  return (
    HAS_AWARDS.test(sentence) &&
    CAN_NUMBER.test(sentence) &&
    HAS_NUMBER.test(sentence) &&
    !NARROWER.test(sentence)
  );
}

function countsIn(sentence: string): number[] {
  return PHRASES.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].map(({ groups }) => numberOf(groups!.count!)),
  );
}

function numberOf(written: string): number {
  const word = written.replace(/ \(.*$/, '').toLowerCase();
  const index = WORDS.indexOf(word);
  if (index >= 0) return index + 1;
  return word === 'twenty' ? 20 : Number(word.replace(',', ''));
}
