import type { OpportunityRecord } from '../answers/records.ts';
import { daysUntil, distanceInWords, formatDate } from '../formats/day.ts';
import { startLower } from '../formats/list.ts';
import { type Deadline, deadlineDay } from './deadline-day.ts';

/**
 * How near a day is: at most 14 days away (`urgent`), at most 30 (`soon`), later (`calm`), over (`past`), or not
 * known.
 */
export type Urgency = 'urgent' | 'soon' | 'calm' | 'past' | 'unknown';

/** The one date that matters most about a call, in parts. */
export interface DeadlineWords {
  /**
   * What happens: "Closes", "Letter of intent due", "Opens", "Closed", "Open continuously", "Deadline not specified".
   */
  what: string;
  /** How far away the day is: "in 12 days", "10 days ago". Null when there is no day to name. */
  distance: string | null;
  /** The day itself: "03-Dec-2026, 17:00 Brussels time"; null when there is none. */
  when: string | null;
  urgency: Urgency;
}

export const DEADLINE_NOT_SPECIFIED = 'Deadline not specified';
export const OPEN_CONTINUOUSLY = 'Open continuously';

type Timed = Pick<
  OpportunityRecord,
  'status' | 'deadline' | 'dateType' | 'openDate' | 'closeDate' | 'deadlines'
> &
  Partial<Pick<OpportunityRecord, 'superseded'>>;

/** Picks the one date of a call that matters on the day `today` (`YYYY-MM-DD`), and puts it in words. */
export function deadlineInWords(record: Timed, today: string): DeadlineWords {
  const { status, deadline, openDate, closeDate } = record;
  if (record.superseded) return withoutDay('Replaced by a newer edition', 'past');
  if (status === 'expired') {
    if (closeDate === null) return withoutDay('Closed, date not specified', 'past');
    return { ...onDay('Closed', closeDate, today), urgency: 'past' };
  }
  if (status === 'forthcoming' && openDate !== null && openDate > today) {
    const opening = onDay('Opens', openDate, today);
    const closing = deadline && `; ${startLower(nameOf(deadline, record))} ${deadlineDay(deadline)}`;
    return { ...opening, when: opening.when + (closing ?? ''), urgency: 'calm' };
  }
  if (deadline !== null) {
    const due = onDay(nameOf(deadline, record), deadline.date, today);
    return { ...due, when: deadlineDay(deadline), urgency: urgencyOf(daysUntil(deadline.date, today)) };
  }
  if (isContinuous(record)) return withoutDay(OPEN_CONTINUOUSLY, 'calm');
  // A later one is a deadline that the reader's institution has added, which does not decide until when people can apply.
  const last = record.deadlines
    .map(({ date }) => date)
    .filter((date) => date < today)
    .sort()
    .at(-1);
  if (last === undefined) return withoutDay(DEADLINE_NOT_SPECIFIED, 'unknown');
  return { ...onDay('Last deadline', last, today), urgency: 'past' };
}

/** A short text for the screen, where the date is shown beside it: "Closes in 12 days". */
export function deadlineHeadline({ what, distance }: DeadlineWords): string {
  return distance === null ? what : `${what} ${distance}`;
}

/**
 * For texts that may be read on a later day, such as emails and feeds: "Closes 03-Dec-2026, 17:00 Brussels time",
 * without a full stop.
 */
export function deadlineSentence(record: Timed, today: string): string {
  const { what, when } = deadlineInWords(record, today);
  const sentence = when === null ? what : `${what} ${when}`;
  const isSaid = record.status !== 'forthcoming' || what === 'Opens';
  return isSaid ? sentence : `Forthcoming; ${startLower(sentence)}`;
}

/** Whether a call accepts applications at any time. */
export function isContinuous({ status, dateType }: Pick<Timed, 'status' | 'dateType'>): boolean {
  return status !== 'expired' && dateType === 'ONGOING_OPPORTUNITY';
}

/** How near a day is, from the number of days until then. */
export function urgencyOf(days: number): Urgency {
  if (days < 0) return 'past';
  if (days <= 14) return 'urgent';
  return days <= 30 ? 'soon' : 'calm';
}

/**
 * The event that a deadline marks. A call "closes" only with its last application deadline; earlier ones are cut-offs.
 * A label that is a date by itself ("NIH standard date") stands alone.
 */
function nameOf(deadline: Deadline, { deadlines }: Timed): string {
  if (deadline.kind === 'LoiDate') return 'Letter of intent due';
  if (deadline.kind === 'OtherDate') return deadline.label ?? 'Next date';
  if (deadline.label?.endsWith(' date')) return deadline.label;
  const isLast = deadlines.every(({ kind, date }) => kind !== 'DueDate' || date <= deadline.date);
  return isLast ? 'Closes' : `${deadline.label ?? 'Next cut-off'} closes`;
}

function onDay(what: string, day: string, today: string) {
  return { what, distance: distanceInWords(daysUntil(day, today)), when: formatDate(day) };
}

function withoutDay(what: string, urgency: Urgency): DeadlineWords {
  return { what, distance: null, when: null, urgency };
}
