import type { OpportunityRecord } from '../answers/records.ts';

type Reading = Pick<OpportunityRecord['readings'][number], 'field' | 'from' | 'evidence'>;

/** The words of a call limit who may apply in a way that no field holds. */
export const FURTHER_CONDITION = 'further-condition';
/** Citizens are named together with permanent residents, about which nobody is asked. */
export const OR_RESIDENTS = 'or-residents';
/** The kinds of organisations were read from words that name some of them only. */
export const SOME_ORGANISATIONS = 'some-organisations';
/** The kinds of organisations were read from words that name all of them. */
export const THESE_ORGANISATIONS = 'these-organisations';
/** Of the non-profit organisations only museums, laboratories and others in research or education are meant. */
export const RESEARCH_NONPROFITS = 'research-nonprofits';
/** Topics of the programme may fund organisations in the United States, and this one does not say here. */
export const MAY_FUND_US = 'may-fund-us';
/** The countries are those that a programme always funds; it funds others too. */
export const ALWAYS_FUNDED = 'always-funded';

/** A researcher of any country applies with a host in one of the countries named. */
export const WITH_HOST = 'with-host';
/** For the dissertation of a student: the advisor applies, with the student. */
export const ADVISOR_APPLIES = 'advisor-applies';

const RESIDENTS = /\bpermanent(?:ly)? residen|\blawfully admitted\b|\bgreen card\b/i;
const SOME =
  /\b(?:includ(?:e|es|ing)|such as|e\.g\.|for example|not limited to|other(?! than)|others|etc|additional(?:ly)?|also)\b/i;
const ONLY_THESE = /\bmay only be submitted by (?:the following|institutions|organi[sz]ations)\b/i;
const ONLY = /\bonly\b|\b(?:limited|restricted) to\b/i;
/** The fixed words of the National Science Foundation. */
const MUSEUMS = /\bIndependent\s*museums, observatories, research lab/i;
const US_ON_HEALTH = /\bUnited States in topics on health\b/;
const HOST = /\bapplies with a host\b/;
const DISSERTATION = /\bdissertation\b/i;
const EXCEPTIONS = /\bothers by exception\b/i;

/** What else a verdict must know of a call's statements about applicants, as codes. `text`: its words about who may apply, as HTML. */
export function eligibilityNotes({
  furtherCondition,
  readings,
  text,
}: {
  furtherCondition: string | null;
  readings: readonly Reading[];
  text: string | null;
}): string[] {
  const isSaid = (field: Reading['field'], words: RegExp) =>
    readings.some((one) => one.field === field && words.test(one.evidence));
  const isListRead = readings.some(
    ({ field, from }) => field === 'eligibility.organizationApplicantTypes' && from === 'text',
  );
  const isWhole =
    isListRead && (ONLY_THESE.test(text ?? '') || isSaid('eligibility.organizationApplicantTypes', ONLY));
  return [
    ...(furtherCondition === null ? [] : [FURTHER_CONDITION]),
    ...(isSaid('eligibility.citizenships', RESIDENTS) ? [OR_RESIDENTS] : []),
    ...(isWhole ? [THESE_ORGANISATIONS] : []),
    ...(isListRead && !isWhole && isSaid('eligibility.organizationApplicantTypes', SOME)
      ? [SOME_ORGANISATIONS]
      : []),
    ...(MUSEUMS.test(text ?? '') ? [RESEARCH_NONPROFITS] : []),
    ...(isSaid('eligibility.applicantCountries', EXCEPTIONS) ? [ALWAYS_FUNDED] : []),
    ...(isSaid('eligibility.citizenships', HOST) ? [WITH_HOST] : []),
    ...(isSaid('eligibility.individualApplicantTypes', DISSERTATION) ? [ADVISOR_APPLIES] : []),
    ...(isSaid('eligibility.applicantCountries', US_ON_HEALTH) ? [MAY_FUND_US] : []),
  ];
}
