import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { daysUntil, formatDate } from '../lib/format.ts';

export type Deadline = OpportunityRecord['deadlines'][number];

/** How near something is: at most 14 days, at most 30, later, over, or not known. */
export type Urgency = 'urgent' | 'soon' | 'calm' | 'past' | 'unknown';

/** What matters of a call's time, as the head of its page says it. */
export interface Timing {
  /** "Closes in 12 days", "Deadline not specified". */
  words: string;
  urgency: Urgency;
  /** "03-Dec-2026, 17:00 Brussels time"; null when there is no day to name. */
  when: string | null;
}

const KINDS: Record<Deadline['kind'], string> = {
  LoiDate: 'Letter of intent',
  DueDate: 'Application',
  OtherDate: 'Other',
};

/** The kind of a deadline in words, with its label: "Application, stage 2". */
export function deadlineName({ kind, label }: Pick<Deadline, 'kind' | 'label'>): string {
  return label === null ? KINDS[kind] : `${KINDS[kind]} (${label})`;
}

/** "in 12 days", "today", "tomorrow", "yesterday", "40 days ago". */
export function daysInWords(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  const count = Math.abs(days).toLocaleString('en');
  return days > 0 ? `in ${count} days` : `${count} days ago`;
}

/** How near a day is that is so many days away. */
export function urgencyOf(days: number): Urgency {
  if (days < 0) return 'past';
  if (days <= 14) return 'urgent';
  return days <= 30 ? 'soon' : 'calm';
}

/** The day of a deadline with its time: "03-Dec-2026, 17:00 Brussels time"; the time only where one is stated. */
export function deadlineDay({ date, time, zone }: Pick<Deadline, 'date' | 'time' | 'zone'>): string {
  const day = formatDate(date);
  if (time === null) return day;
  return `${day}, ${time}${zone === null ? '' : ` ${zoneInWords(zone)}`}`;
}

/** "America/New_York" → "New York time"; "UTC" stays. */
function zoneInWords(zone: string): string {
  const place = zone.split('/').at(-1)!.replaceAll('_', ' ');
  return zone.includes('/') && !zone.startsWith('Etc/') ? `${place} time` : place;
}

/** The one thing about a call's time that matters today (`YYYY-MM-DD`). */
export function timingOf(
  record: Pick<
    OpportunityRecord,
    'status' | 'deadline' | 'dateType' | 'openDate' | 'closeDate' | 'deadlines'
  >,
  today: string,
): Timing {
  const { status, deadline, openDate } = record;
  if (status === 'expired') return closed(record, today);
  if (status === 'forthcoming' && openDate !== null && openDate > today) {
    const words = `Opens ${daysInWords(daysUntil(openDate, today))}`;
    const closing = deadline ? `${VERBS[deadline.kind]} ${deadlineDay(deadline)}` : null;
    return { words, urgency: 'calm', when: [formatDate(openDate), closing].filter(Boolean).join('; ') };
  }
  if (deadline === null) {
    const ongoing = record.dateType === 'ONGOING_OPPORTUNITY';
    return {
      words: ongoing ? 'Open continuously' : 'Deadline not specified',
      urgency: ongoing ? 'calm' : 'unknown',
      when: null,
    };
  }
  const days = daysUntil(deadline.date, today);
  const what = deadline.kind === 'OtherDate' ? (deadline.label ?? 'Next date') : headline(record, deadline);
  return { words: `${what} ${daysInWords(days)}`, urgency: urgencyOf(days), when: deadlineDay(deadline) };
}

const VERBS: Record<Deadline['kind'], string> = {
  LoiDate: 'letter of intent due',
  DueDate: 'closes',
  OtherDate: 'next date',
};

function headline({ deadlines }: Pick<OpportunityRecord, 'deadlines'>, deadline: Deadline): string {
  if (deadline.kind === 'LoiDate') return 'Letter of intent due';
  const later = deadlines.some(({ kind, date }) => kind === 'DueDate' && date > deadline.date);
  return later ? `${deadline.label ?? 'Next cut-off'} closes` : 'Closes';
}

function closed({ closeDate }: Pick<OpportunityRecord, 'closeDate'>, today: string): Timing {
  const words =
    closeDate === null ? 'Closing day not specified' : `Closed ${daysInWords(daysUntil(closeDate, today))}`;
  return { words, urgency: 'past', when: closeDate && formatDate(closeDate) };
}
