import type { OpportunityRecord, ReadableField } from '../answers/records.ts';
import { startLower } from '../formats/list.ts';
import { isContinuous } from './deadline.ts';
import type { Deadline } from './deadline-day.ts';

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

/** The readings from which the deadlines of one kind come. Empty when a source states them. */
export function deadlineReadings({ readings }: { readings: Readings }, kind: Deadline['kind']): Readings {
  return readings.filter(({ field, kinds }) => field === 'deadlines' && kinds?.includes(kind));
}

/** In words how values were found, such as "read from the text"; null when sources state them. */
export function howRead([first]: Readings): string | null {
  return first ? startLower(READ_FROM[first.from]) : null;
}

/** How the date was found that matters most about a call (`deadlineInWords`); null when a source states it. */
export function howDeadlineWasRead(
  record: Pick<OpportunityRecord, 'readings' | 'deadline' | 'status' | 'dateType'>,
): string | null {
  if (record.deadline) return howRead(deadlineReadings(record, record.deadline.kind));
  return isContinuous(record) ? howRead(readingsOf(record, 'dateType')) : null;
}

/** One entry for each field and way of reading: "Organisations (read from the text)". */
export function readingsInWords(readings: Readings): string[] {
  const entries = readings.map(({ field, from }) => `${READ_FIELDS[field]} (${startLower(READ_FROM[from])})`);
  return [...new Set(entries)];
}
