import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { listInWords } from '@fundry/contracts/formats/list.ts';
import { deadlineDay } from '@fundry/contracts/record-words/deadline-day.ts';

type Deadline = OpportunityRecord['deadlines'][number];

const SHOWN = 3;

/**
 * The dates of one kind, beside the choice of its reminders. `calls` holds the deadlines of each call. For one call the
 * dates to come are named: "03-Dec-2026, 17:00 Brussels time". For several it says how many have one: "3 of 12, the next
 * on 03-Dec-2026".
 */
export function reminderNote(
  kind: Deadline['kind'],
  calls: readonly (readonly Deadline[])[],
  today: string,
): string {
  const ofKind = calls.map((deadlines) => deadlines.filter((deadline) => deadline.kind === kind));
  const toCome = ofKind.map((deadlines) => deadlines.filter(({ date }) => date >= today));
  const next = toCome
    .flat()
    .map(({ date }) => date)
    .sort()[0];
  if (next === undefined) return ofKind.flat().length > 0 ? 'All dates have passed.' : 'None stated so far.';
  if (calls.length > 1) {
    const having = toCome.filter((deadlines) => deadlines.length > 0).length;
    return `${having} of ${calls.length}, the next on ${formatDate(next)}`;
  }
  const days = toCome
    .flat()
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((deadline) =>
      deadline.label === null ? deadlineDay(deadline) : `${deadlineDay(deadline)} (${deadline.label})`,
    );
  return listInWords(days, SHOWN, 'more');
}
