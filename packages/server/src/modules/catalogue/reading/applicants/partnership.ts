import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

const CONSORTIUM = /\bconsorti(?:um|a) must (?:include|be composed of|consist of)\b/i;

/** Words that name a least number of applicants; they mean the same wherever they stand. */
const SEVERAL =
  /\b(?:proposals|applications) (?:must|shall) be submitted by (?:a consortium|(?:a minimum of|at least) (?:two|three|four|five|six|[2-9])\b)/i;
/** The call lets single applicants in, too. Other sentences speak of single entities that hold data or take part. */
export const SINGLE_APPLICANT =
  /\b(?:proposals?|applications?|submitted|apply|applicants?|eligible|grants?)\b[^.;]{0,80}\b(?:(?:by|of|from) (?:a single|one or more|one single) (?:legal |independent )?(?:entit|applicant|beneficiar)|single legal entit)|\bmono-?beneficiary\b|\bsingle legal entit(?:y|ies) (?:can|may) (?:apply|submit)/i;

/** What holds for those who choose to form one. */
const CONDITIONAL = /\b(?:if|when|where)\b/i;

/** Only those who belong to a network may apply: "must be a participating partner of …". */
const MEMBERSHIP =
  /\b(?:applicants?|recipients?|organi[sz]ations?) must be (?:an? )?(?:participating |current |active )?(?:partner|member)s? of\b|\brestricted to (?:[\w-]+ )?(?:partners|members) of\b|\bonly available (?:for|to) (?:members of|partners of|Cooperative Ecosystem Stud(?:y|ies) Units?)|^Member universities of\b/i;

/** Whether one applies with others only, or as a member of a network. */
export const readPartnership: Reader = ({ sentences }) => {
  const all = [...sentences.eligibility, ...sentences.description];
  const isForSingle = all.some(({ text }) => SINGLE_APPLICANT.test(text));
  return [
    ...sentences.eligibility.flatMap(({ text }): Reading[] => [
      ...(CONSORTIUM.test(text) && !CONDITIONAL.test(text)
        ? [restriction('partnership-required', text)]
        : []),
      ...(MEMBERSHIP.test(text) ? [restriction('membership-required', text)] : []),
    ]),
    ...all.flatMap(({ text }): Reading[] => {
      const said = isForSingle || CONDITIONAL.test(text) ? null : SEVERAL.exec(text);
      return said ? [restriction('partnership-required', text.slice(said.index))] : [];
    }),
  ];
};

function restriction(value: string, text: string): Reading {
  return { field: 'restrictions', value: [value], from: 'text', evidence: evidenceOf(text) };
}
