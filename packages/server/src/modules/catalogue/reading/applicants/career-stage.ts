import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

/** Career stages by the words of a title; the first that fits decides. */
const IN_TITLE: [RegExp, string][] = [
  [/\bpost-?doctoral (?:research )?fellowships?\b/i, 'postdoctoral'],
  [/\b(?:doctoral dissertation (?:research|improvement)|graduate research fellowships?)\b/i, 'graduate'],
  [/\bearly[- ](?:career|stage investigators?)\b/i, 'early-career'],
];

const APPLICANTS = '\\b(?:applicants?|PIs?|candidates?|fellows?|proposers?|investigators?)\\b';
/** Career stages that the eligibility text demands of applicants. */
const IN_TEXT: [RegExp, string][] = [
  [
    new RegExp(
      `${APPLICANTS}[^.;]{0,40} must be (?:a |an )?(?:currently )?(?:enrolled )?(?:full-time )?(?:doctoral|graduate|Ph\\.?D\\.?) (?:students?|candidates?)`,
      'i',
    ),
    'graduate',
  ],
  [
    new RegExp(
      `${APPLICANTS}[^.;]{0,40} must (?:be|hold)[^.;]{0,50}\\b(?:untenured|assistant professors?|early[- ]career|early stage investigators?)\\b`,
      'i',
    ),
    'early-career',
  ],
  [new RegExp(`${APPLICANTS}[^.;]{0,40} must be (?:a |an )?postdoctoral`, 'i'), 'postdoctoral'],
];
const INDIVIDUALS =
  /^(?:unaffiliated )?individuals?(?:$|[:;,])|\bindividuals (?:are|is) (?:also )?eligible\b|\bopen to individual (?:researchers|applicants)\b|\bindividuals are invited to apply\b/i;
const DENIED = /\b(?:not|no|ineligible|co-?PI|mentor|advisor)\b/i;

/** The career stage that a title or the eligibility text names; persons of any stage where it says just that. */
export const readCareerStage: Reader = ({ title, sentences }) => {
  const named = IN_TITLE.find(([pattern]) => pattern.test(title))?.[1];
  if (named !== undefined) return [reading(named, title)];
  const stages = sentences.eligibility.flatMap(({ text }) =>
    DENIED.test(text)
      ? []
      : IN_TEXT.flatMap(([pattern, stage]) => (pattern.test(text) ? reading(stage, text) : [])),
  );
  if (stages.length > 0) return stages;
  return sentences.eligibility.flatMap(({ text, leadIn }) =>
    INDIVIDUALS.test(text) && !DENIED.test(text) && !DENIED.test(leadIn ?? '')
      ? reading('any-individual', text)
      : [],
  );
};

function reading(stage: string, evidence: string): Reading {
  return { field: 'individualTypes', value: [stage], from: 'text', evidence: evidenceOf(evidence) };
}
