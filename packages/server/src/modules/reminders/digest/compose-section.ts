import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { daysUntil, distanceInWords, formatDate } from '@fundry/contracts/formats/day.ts';
import { offsetAt } from '@fundry/contracts/formats/moment-in.ts';
import { deadlineDay, deadlineName } from '@fundry/contracts/record-words/deadline-day.ts';
import type { MailPart } from '../../../platform/mail/mail.ts';
import { dayIn, type LinkServices } from '../../notifications/notifications.public.ts';
import { type MailHour, momentOfDeadline } from '../due/due-lead-times.ts';
import type { PersonNews, Reminder } from '../due/find-news.ts';
import { endPath, listPath, opportunityPath } from './links.ts';

/** How many deadlines and how many changed calls an email lists. All others are only counted. */
export const LISTED = 20;

/** The title and the funder of a call. */
export interface CallName {
  title: string;
  funder: string | null;
}

/** What is needed to write the section for one person. */
export interface Composing {
  links: LinkServices;
  personId: string;
  zone: MailHour['zone'];
  at: Date;
  nameOf(opportunityId: number): CallName | undefined;
  /** Whether the person may apply, as lines; none while it is not known who they are as an applicant. */
  verdictOf(opportunityId: number): string[];
}

/** Writes the part of a digest about tracked calls: deadlines, soonest first, and what changed. */
export function composeSection(
  { reminders, changes }: PersonNews,
  made: Composing,
): { subject: string; parts: MailPart[] } {
  const deadlines = formatCountOf(reminders.length, 'deadline', 'deadlines');
  const changed = formatCountOf(changes.length, 'changed call', 'changed calls');
  const subject = [reminders.length > 0 && deadlines, changes.length > 0 && changed]
    .filter(Boolean)
    .join(' and ');
  const parts: MailPart[] = [];
  if (reminders.length > 0) {
    parts.push({ kind: 'heading', text: 'Deadlines of opportunities you track' });
    parts.push(...entries(reminders, (one) => reminderLines(one, made), made));
    parts.push(rest(reminders.length, DEADLINES, 'orderBy=deadline', made));
  }
  if (changes.length > 0) {
    parts.push({ kind: 'heading', text: 'Changes of opportunities you track' });
    parts.push(...entries(changes, ({ lines }) => lines, made));
    parts.push(rest(changes.length, CHANGES, 'changed=true', made));
  }
  return { subject: `${subject} you track`, parts };
}

function entries<One extends { opportunityId: number }>(
  all: One[],
  linesOf: (one: One) => string[],
  { links, personId, nameOf, verdictOf }: Composing,
): MailPart[] {
  const site = links.origin();
  return all.slice(0, LISTED).flatMap((one): MailPart[] => {
    const { opportunityId } = one;
    const name = nameOf(opportunityId);
    if (!name) return [];
    const more = {
      label: 'Stop emails about this opportunity',
      url: site + endPath(links, personId, { type: 'All', opportunityId }),
    };
    const lines = [
      ...(name.funder === null ? [] : [name.funder]),
      ...linesOf(one),
      ...verdictOf(opportunityId),
    ];
    return [{ kind: 'entry', label: name.title, url: site + opportunityPath(opportunityId), lines, more }];
  });
}

/** The words of the link below a list: to the list, or to what the email does not list. */
const DEADLINES = { all: 'Open your tracked opportunities', one: 'deadline', several: 'deadlines' };
const CHANGES = {
  all: 'Open the changed opportunities',
  one: 'changed opportunity',
  several: 'changed opportunities',
};

function rest(
  count: number,
  { all, one, several }: typeof DEADLINES,
  query: string,
  { links }: Composing,
): MailPart {
  const left = count - LISTED;
  const label = left > 0 ? `See ${formatCount(left)} more ${left === 1 ? one : several}` : all;
  return { kind: 'link', label, url: links.origin() + listPath(query) };
}

/** The deadline in its own zone, and in the person's where that shows another time. */
function reminderLines(reminder: Reminder, { zone, at }: Composing): string[] {
  const moment = momentOfDeadline(reminder);
  const today = dayText(dayIn(zone, at));
  const day = moment ? dayText(dayIn(zone, moment)) : reminder.date;
  const distance = distanceInWords(daysUntil(day, today));
  const lines = [`${deadlineName(reminder)}: ${deadlineDay(reminder)} (${distance})`];
  if (moment && reminder.zone !== zone) {
    const shown = new Date(moment.getTime() + offsetAt(zone, moment.getTime())).toISOString();
    lines.push(`In your time zone: ${formatDate(shown)}, ${shown.slice(11, 16)}`);
  }
  return lines;
}

function dayText(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
