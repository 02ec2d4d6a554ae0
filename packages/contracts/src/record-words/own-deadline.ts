import type { OpportunityRecord } from '../answers/records.ts';
import { deadlineDay } from './deadline-day.ts';

/** What stands before the label of a deadline that an institution has added. */
export const OWN_DEADLINE = 'internal: ';

/**
 * The next deadline that the reader's institution has added, from `today` on: "20-Mar-2026, 12:00 Oslo time (Draft to the
 * office)". Null: there is none.
 */
export function ownDeadlineInWords(
  { deadlines }: Pick<OpportunityRecord, 'deadlines'>,
  today: string,
): string | null {
  const [next] = deadlines
    .filter(({ changedDate, date }) => changedDate !== undefined && date >= today)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return next ? `${deadlineDay(next)} (${next.label?.replace(OWN_DEADLINE, '')})` : null;
}
