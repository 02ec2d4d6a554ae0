import type { OpportunityRecord, ReadableField } from '@fundry/contracts/answers/records.ts';
import type { Opportunity } from '../records.ts';
import type { ReadField } from './reading.ts';

const NAMES: Record<ReadField, ReadableField> = {
  organisationTypes: 'eligibility.organizationApplicantTypes',
  individualTypes: 'eligibility.individualApplicantTypes',
  degrees: 'eligibility.degrees',
  restrictions: 'eligibility.restrictions',
  applicantCountries: 'eligibility.applicantCountries',
  citizenships: 'eligibility.citizenships',
  limitedSubmission: 'limitedSubmission',
  'amount.floor': 'amount.floor',
  'amount.ceiling': 'amount.ceiling',
  'amount.total': 'amount.total',
  'amount.expectedAwards': 'amount.expectedAwards',
  deadlines: 'deadlines',
  dateType: 'dateType',
  recurring: 'recurring',
};

/** What was read of a call, under the names of the API. */
export function readingFacts({ readings }: Pick<Opportunity, 'readings'>): OpportunityRecord['readings'] {
  return (readings ?? []).map((reading) => ({ ...reading, field: NAMES[reading.field] }));
}
