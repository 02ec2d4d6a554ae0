import type { OpportunityRecord } from '../answers/records.ts';
import { formatDate } from '../formats/day.ts';

/** A deadline as the API answers it. */
export type Deadline = OpportunityRecord['deadlines'][number];

/** The kinds of deadline with their names, in the order in which they are listed. */
export const DEADLINE_KINDS: Record<Deadline['kind'], string> = {
  LoiDate: 'Letter of intent',
  DueDate: 'Application',
  OtherDate: 'Other',
};

/** The name of a deadline's kind, with its label if it has one: "Application (Stage 2)". */
export function deadlineName({ kind, label }: Pick<Deadline, 'kind' | 'label'>): string {
  return label === null ? DEADLINE_KINDS[kind] : `${DEADLINE_KINDS[kind]} (${label})`;
}

/** The day of a deadline, with its time where one is stated: "03-Dec-2026, 17:00 Brussels time". */
export function deadlineDay(deadline: Pick<Deadline, 'date' | 'time' | 'zone'>): string {
  const time = deadlineTime(deadline);
  return time === null ? formatDate(deadline.date) : `${formatDate(deadline.date)}, ${time}`;
}

/** The time of day of a deadline: "17:00 Brussels time"; null when none is stated. */
export function deadlineTime({ time, zone }: Pick<Deadline, 'time' | 'zone'>): string | null {
  return time === null || zone === null ? time : `${time} ${zoneInWords(zone)}`;
}

/** "America/New_York" → "New York time". "UTC" stays as it is. */
function zoneInWords(zone: string): string {
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return zone.includes('/') && !zone.startsWith('Etc/') ? `${place} time` : place;
}
