import type { OpportunityRecord } from '../answers/records.ts';
import { OPEN_TO_ALL } from '../filters/filter.ts';
import { eligibilityNotes } from './notes.ts';
import type { CallFields } from './test.ts';

/** What a verdict needs to know of a call. */
export type JudgedCall = Pick<
  OpportunityRecord,
  'title' | 'eligibility' | 'furtherCondition' | 'readings' | 'funder' | 'coFunders' | 'provenance'
>;

/**
 * The fields of a call that its statements about applicants stand in, under the names that the search index has for
 * them (`opportunity-fields.ts`). A test in `discovery` compares both on every call.
 */
export function callFields({
  eligibility,
  furtherCondition,
  readings,
  funder,
  coFunders,
  provenance,
}: JudgedCall): CallFields {
  return {
    organisationType: eligibility.organizationApplicantTypes,
    individualType: eligibility.individualApplicantTypes,
    degree: eligibility.degrees,
    restriction: eligibility.restrictions,
    applicantCountry: countries(eligibility.applicantCountries),
    citizenship: countries(eligibility.citizenships),
    eligibilityNote: eligibilityNotes({ furtherCondition, readings, text: eligibility.text }),
    funderCountry: [funder, ...coFunders].flatMap((one) => one?.countryCode ?? []),
    source: provenance.filter(({ withdrawn }) => !withdrawn).map(({ source }) => source),
  };
}

function countries(open: 'any' | string[] | null): string[] | null {
  return open === 'any' ? [OPEN_TO_ALL] : open;
}
