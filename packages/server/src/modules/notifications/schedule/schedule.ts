import { momentShown, offsetAt } from '@fundry/contracts/formats/moment-in.ts';
import { USUAL_MAIL_TIMES } from '@fundry/contracts/identity/usual-mail-times.ts';

/** How often emails of one kind may come. */
export const MAIL_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;

/** When a person wants emails: the values of their preferences. Null stands for `USUAL_MAIL_TIMES`. */
export interface Schedule {
  frequency: (typeof MAIL_FREQUENCIES)[number];
  /** IANA name of the time zone. */
  timeZone: string | null;
  /** Hour of the day, 0 to 23. */
  hour: number | null;
  /** Day of weekly emails, 1 (Monday) to 7. */
  weekday: number | null;
}

const DAY_MS = 86_400_000;

/**
 * The last time of a schedule that is not after `now`. It is at the chosen hour in the time zone: each day, on the
 * weekday, or on the first of the month. An hour that clocks skip becomes the next one. Of an hour that clocks repeat,
 * the first counts.
 */
export function lastTime(schedule: Schedule, now: Date): Date {
  const zone = schedule.timeZone ?? USUAL_MAIL_TIMES.timeZone;
  const hour = schedule.hour ?? USUAL_MAIL_TIMES.hour;
  let day = dayIn(zone, now);
  for (;;) {
    day = lastDay(schedule, day);
    const time = momentOf(zone, day, hour);
    if (time <= now.getTime()) return new Date(time);
    day -= 1;
  }
}

/** The last day of the schedule up to and including a day. Days are numbered from 1970-01-01. */
function lastDay({ frequency, weekday }: Schedule, day: number): number {
  switch (frequency) {
    case 'DAILY':
      return day;
    case 'WEEKLY':
      // 1970-01-01 was a Thursday.
      return day - ((((day + 4 - (weekday ?? USUAL_MAIL_TIMES.weekday)) % 7) + 7) % 7);
    case 'MONTHLY':
      return day - new Date(day * DAY_MS).getUTCDate() + 1;
  }
}

/** The day that clocks in a zone show at a moment, as a number of days since 1970-01-01. */
export function dayIn(zone: string, at: Date): number {
  return Math.floor((at.getTime() + offsetAt(zone, at.getTime())) / DAY_MS);
}

/**
 * The moment, in milliseconds since 1970, at which the clocks of a zone show an hour on a day. An hour that they skip
 * becomes the next one; of an hour that they repeat, the first counts.
 */
export function momentOf(zone: string, day: number, hour: number): number {
  return momentShown(zone, day * DAY_MS + hour * 3_600_000);
}
