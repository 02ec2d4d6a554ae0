import { offsetAt } from '../../../platform/calendar/moment-in.ts';

/** How often mails of one kind may come. */
export const MAIL_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;

/** When a person wants mails: what their preferences say, or null. */
export interface Schedule {
  frequency: (typeof MAIL_FREQUENCIES)[number];
  /** IANA; UTC when not said. */
  timeZone: string | null;
  /** Of the day, 0 to 23; 7 when not said. */
  hour: number | null;
  /** Of weekly mails, 1 (Monday, also when not said) to 7. */
  weekday: number | null;
}

const MORNING = 7;
const MONDAY = 1;
const DAY_MS = 86_400_000;

/**
 * The last time of a schedule that is not after `now`: at the hour by the clocks of the time zone, each day, on the weekday, or on
 * the first of the month. An hour that clocks leave out becomes the next one; of one that they repeat the first counts.
 */
export function lastTime(schedule: Schedule, now: Date): Date {
  const zone = schedule.timeZone ?? 'UTC';
  const hour = schedule.hour ?? MORNING;
  let day = dayIn(zone, now);
  for (;;) {
    day = lastDay(schedule, day);
    const time = momentOf(zone, day, hour);
    if (time <= now.getTime()) return new Date(time);
    day -= 1;
  }
}

/** The last day of the schedule up to a day; days are numbered from 1970-01-01. */
function lastDay({ frequency, weekday }: Schedule, day: number): number {
  switch (frequency) {
    case 'DAILY':
      return day;
    case 'WEEKLY':
      // 1970-01-01 was a Thursday.
      return day - ((((day + 4 - (weekday ?? MONDAY)) % 7) + 7) % 7);
    case 'MONTHLY':
      return day - new Date(day * DAY_MS).getUTCDate() + 1;
  }
}

function dayIn(zone: string, at: Date): number {
  return Math.floor((at.getTime() + offsetAt(zone, at.getTime())) / DAY_MS);
}

/** The moment at which the clocks of the zone show the hour of a day. */
function momentOf(zone: string, day: number, hour: number): number {
  const shown = day * DAY_MS + hour * 3_600_000;
  const offsets = [offsetAt(zone, shown - DAY_MS), offsetAt(zone, shown + DAY_MS)];
  const fitting = offsets.map((one) => shown - one).filter((at) => at + offsetAt(zone, at) === shown);
  return fitting.length > 0 ? Math.min(...fitting) : shown - Math.min(...offsets);
}
