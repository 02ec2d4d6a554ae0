import type { OpportunityRecord } from '../answers/records.ts';
import { NOBODY_APPLIES, ON_THE_FACULTY } from './decisive-words.ts';

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

/** The programme also funds applicants in countries of low and middle income. */
export const LOW_INCOME_TOO = 'low-income-too';
/** The programme funds applicants in other countries than those named in rare cases only. */
export const RARELY_ABROAD = 'rarely-abroad';
/** The kinds of organisations were read from words, in which a for-profit organisation may be of any size. */
export const LISTED_IN_WORDS = 'listed-in-words';
/** What the list of kinds calls "others" is spelled out in the words, and no company or person is among them. */
export const OTHERS_NAMED = 'others-named';
/** Some agencies of the federal government may apply too; which ones is not said. */
export const SOME_FEDERAL_AGENCIES = 'some-federal-agencies';
/** Nobody can apply. */
export const CLOSED_TO_ALL = 'closed-to-all';
/** The principal investigator must be on the faculty. */
export const FACULTY_ONLY = 'faculty-only';

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
const HORIZON_EXCEPTIONS = /^Horizon Europe\b.*\bothers by exception\b/i;
const FEDERAL_AGENCIES = /\beligible agencies of the federal government\b/i;
const RARELY = /\bin rare cases only\b/;
/** The fixed words with which the agencies of the Department of Health and Human Services spell out "others". */
const OTHERS = /\bOther Eligible Applicants(?: include|:)/i;
const COMPANIES_OR_PERSONS = /\b(?:for-?profit|small business|compan|commercial|individuals?\b)/i;

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
    ...(isListRead ? [LISTED_IN_WORDS] : []),
    ...(text !== null && OTHERS.test(text) && !COMPANIES_OR_PERSONS.test(text) ? [OTHERS_NAMED] : []),
    ...(FEDERAL_AGENCIES.test(text ?? '') ||
    isSaid('eligibility.organizationApplicantTypes', FEDERAL_AGENCIES)
      ? [SOME_FEDERAL_AGENCIES]
      : []),
    ...(MUSEUMS.test(text ?? '') ? [RESEARCH_NONPROFITS] : []),
    ...(isSaid('eligibility.applicantCountries', EXCEPTIONS) ? [ALWAYS_FUNDED] : []),
    ...(isSaid('eligibility.applicantCountries', HORIZON_EXCEPTIONS) ? [LOW_INCOME_TOO] : []),
    ...(isSaid('eligibility.applicantCountries', RARELY) ? [RARELY_ABROAD] : []),
    ...(furtherCondition !== null && NOBODY_APPLIES.test(furtherCondition) ? [CLOSED_TO_ALL] : []),
    ...(furtherCondition !== null && ON_THE_FACULTY.test(furtherCondition) ? [FACULTY_ONLY] : []),
    ...(isSaid('eligibility.citizenships', HOST) ? [WITH_HOST] : []),
    ...(isSaid('eligibility.individualApplicantTypes', DISSERTATION) ? [ADVISOR_APPLIES] : []),
    ...(isSaid('eligibility.applicantCountries', US_ON_HEALTH) ? [MAY_FUND_US] : []),
  ];
}
