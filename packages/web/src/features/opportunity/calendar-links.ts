import { momentIn } from '@fundry/contracts/formats/moment-in.ts';
import { type Deadline, deadlineName } from '@fundry/contracts/record-words/deadline-day.ts';

const DAY_MS = 86_400_000;
const GOOGLE = 'https://calendar.google.com/calendar/render';
const OUTLOOK = 'https://outlook.office.com/calendar/action/compose';

/** A deadline as an event of a calendar: the call's title and the address of its page. */
export interface DeadlineToAdd {
  title: string;
  page: string;
  deadline: Deadline;
}

/**
 * The page of Google Calendar on which a deadline can be saved. A deadline with a time and a zone is given in its zone,
 * any other as a whole day.
 */
export function googleCalendarLink({ title, page, deadline }: DeadlineToAdd): string {
  const { date, time, zone } = deadline;
  const isTimed = time !== null && zone !== null;
  const at = bare(isTimed ? `${date}T${time}00` : date);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${deadlineName(deadline)}: ${title}`,
    dates: `${at}/${isTimed ? at : bare(dayAfter(date))}`,
    details: page,
  });
  if (isTimed) query.set('ctz', zone);
  return `${GOOGLE}?${query}`;
}

/**
 * The page of Outlook on the web on which a deadline can be saved. Outlook takes no zone, so a deadline with a time and a
 * zone is given as a moment in UTC, any other as a whole day.
 */
export function outlookLink({ title, page, deadline }: DeadlineToAdd): string {
  const { date, time, zone } = deadline;
  const moment = time !== null && zone !== null ? momentIn(zone, date, time) : null;
  const query = new URLSearchParams({
    rru: 'addevent',
    subject: `${deadlineName(deadline)}: ${title}`,
    startdt: moment?.toISOString() ?? date,
    enddt: moment?.toISOString() ?? dayAfter(date),
    allday: String(moment === null),
    body: page,
  });
  return `${OUTLOOK}?${query}`;
}

function bare(text: string): string {
  return text.replace(/[-:]/g, '');
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
