import type { OpportunityRecord, ReadableField } from '../answers/records.ts';
import { startLower } from '../formats/list.ts';

export type Readings = OpportunityRecord['readings'];

/** How a value was found that no source states as data. */
export const READ_FROM: Record<Readings[number]['from'], string> = {
  text: 'Read from the text',
  programme: 'From the rules of the programme',
};

/** The names of the fields that may have been read. */
export const READ_FIELDS: Record<ReadableField, string> = {
  'eligibility.organizationApplicantTypes': 'Organisations',
  'eligibility.individualApplicantTypes': 'Individuals',
  'eligibility.degrees': 'Degrees',
  'eligibility.restrictions': 'Restrictions',
  'eligibility.applicantCountries': 'Applicant countries',
  'eligibility.citizenships': 'Citizenships',
  limitedSubmission: 'Limited submission',
  'amount.floor': 'Amount from',
  'amount.ceiling': 'Amount up to',
  'amount.total': 'Amount in total',
  'amount.expectedAwards': 'Awards expected',
  deadlines: 'Deadlines',
  dateType: 'With a deadline or ongoing',
  recurring: 'Recurring',
};

/** The readings of some fields of a record. */
export function readingsOf({ readings }: { readings: Readings }, ...fields: ReadableField[]): Readings {
  return readings.filter(({ field }) => fields.includes(field));
}

/** One entry for each field and way of reading: "Organisations (read from the text)". */
export function readingsInWords(readings: Readings): string[] {
  const entries = readings.map(({ field, from }) => `${READ_FIELDS[field]} (${startLower(READ_FROM[from])})`);
  return [...new Set(entries)];
}
