import type { OpportunityRecord } from '../answers/records.ts';
import type { OptionListName } from '../filters/option-lists.ts';
import { formatCountOf } from '../formats/count.ts';
import { listInWords, startLower, startUpper } from '../formats/list.ts';
import { countriesInSentence } from './country.ts';
import { optionsInWords } from './option-words.ts';

type Eligibility = OpportunityRecord['eligibility'];

/** Shown when a record does not say who can apply. */
export const ELIGIBILITY_NOT_SPECIFIED = 'Not specified';
export const ANY_COUNTRY = 'Any country';
export const NO_CITIZENSHIP_RESTRICTIONS = 'No citizenship restrictions';
export const CITIZENSHIP_NOT_SPECIFIED = 'Citizenship not specified';

const KINDS_SHOWN = 3;
/** "Other organisations, see the call". A short text leaves it out, because it tells a reader nothing. */
const OTHERS = 'other-organisation';
/**
 * The list of conditions leaves out two values: "No degree required" is not a condition, and a limited submission has
 * a label of its own.
 */
const NO_DEGREE = 'none';
const LIMITED = 'limited-submission';

/**
 * Who can apply, in a few words: "Non-profit organisations, schools and 4 other kinds, in Kenya". Null when nothing
 * is stated.
 */
export function openTo(eligibility: Eligibility): string | null {
  const { individualApplicantTypes, organizationApplicantTypes, applicantCountries, citizenships } =
    eligibility;
  const kinds = [
    ...insideSentence('individualApplicantTypes', individualApplicantTypes),
    ...insideSentence('organisationApplicantTypes', organizationApplicantTypes, OTHERS),
  ];
  const who = kinds.length === 0 ? null : listInWords(kinds, KINDS_SHOWN, 'other kinds');
  const where = applicantCountries && whereInWords(applicantCountries);
  const parts = [
    who === null ? where && `applicants ${where}` : [who, where].filter(Boolean).join(', '),
    citizenships && citizensInWords(citizenships),
  ].filter((part) => part !== null);
  if (parts.length > 0) return startUpper(parts.join('; '));
  return organizationApplicantTypes?.includes(OTHERS) ? 'See the call' : null;
}

/**
 * The other conditions that an applicant must meet: "Doctorate; cost sharing required". Null when nothing is stated.
 */
export function conditions({ degrees, restrictions }: Eligibility): string | null {
  const held = insideSentence('degrees', degrees, NO_DEGREE);
  const others = insideSentence('restrictions', restrictions, LIMITED);
  const parts = [...(held.length > 0 ? [held.join(' or ')] : []), ...others];
  return parts.length === 0 ? null : startUpper(parts.join('; '));
}

/** The number of applications that one institution may submit: "2 applications for each institution". */
export function submissionLimit({
  limited,
  number,
}: NonNullable<OpportunityRecord['limitedSubmission']>): string {
  if (!limited) return 'No limit for an institution';
  if (number === null) return 'Limited for each institution, number not specified';
  return `${formatCountOf(number, 'application', 'applications')} for each institution`;
}

function insideSentence(list: OptionListName, ids: readonly string[] | null, without?: string): string[] {
  return optionsInWords(list, ids)
    .filter(({ id }) => id !== without)
    .map(({ text }) => startLower(text));
}

function whereInWords(countries: 'any' | string[]): string | null {
  if (countries === 'any') return 'worldwide';
  return countries.length === 0 ? null : `in ${countriesInSentence(countries)}`;
}

function citizensInWords(countries: 'any' | string[]): string | null {
  if (countries === 'any') return startLower(NO_CITIZENSHIP_RESTRICTIONS);
  return countries.length === 0 ? null : `citizens of ${countriesInSentence(countries)}`;
}
