import { momentIn } from '@fundry/contracts/formats/moment-in.ts';
import { dayIn, momentOf } from '../../notifications/notifications.public.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * How far the days of two time zones can be apart. Somebody who changes their zone gets no reminder twice, because what was
 * sent is known. But a reminder that the change moves to an earlier time must not be lost.
 */
const ZONES_APART_MS = 26 * HOUR_MS;

/** A deadline of which a person wants to be reminded. */
export interface WatchedDeadline {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM` in the IANA zone. It counts only when both are stated. */
  time: string | null;
  zone: string | null;
  leadDays: readonly number[];
  trackedAt: Date;
  /** When the person's reminders were looked at before; null: never. */
  lookedAt: Date | null;
  /** The call got this deadline after that look and after it was tracked. */
  isNew: boolean;
}

/** When the person gets emails: the IANA zone and the hour of the day. */
export interface MailHour {
  zone: string;
  hour: number;
}

/**
 * The lead times, in days, of which a reminder is due at a moment and was not sent. Together they are one reminder. A
 * reminder falls on the local day of the deadline minus the lead time, at the person's hour. What fell before the
 * deadline was tracked is not sent, unless the deadline came later. Nothing is due once the deadline has passed.
 */
export function dueLeadTimes(deadline: WatchedDeadline, { zone, hour }: MailHour, at: Date): number[] {
  const when = whenOf(deadline, zone);
  const { day } = when;
  const today = dayIn(zone, at);
  if (isOver(when, today, at)) return [];
  const { trackedAt, lookedAt, isNew } = deadline;
  const over = Math.max(trackedAt.getTime(), lookedAt === null ? 0 : lookedAt.getTime() - ZONES_APART_MS);
  return deadline.leadDays.filter((lead) => {
    if (day - lead > today) return false;
    const falls = momentOf(zone, day - lead, hour);
    return falls <= at.getTime() && (isNew || falls > over);
  });
}

/** Whether a deadline has passed for somebody in a zone. One without a time passes at the end of its day there. */
export function hasPassed(deadline: Dated, zone: string, at: Date): boolean {
  return isOver(whenOf(deadline, zone), dayIn(zone, at), at);
}

/** When a deadline is: its moment, when it has one, and its local day in a zone, as a number of days since 1970-01-01. */
interface When {
  moment: Date | null;
  day: number;
}

function whenOf(deadline: Dated, zone: string): When {
  const moment = momentOfDeadline(deadline);
  return { moment, day: moment ? dayIn(zone, moment) : Date.parse(deadline.date) / DAY_MS };
}

function isOver({ moment, day }: When, today: number, at: Date): boolean {
  return moment ? moment <= at : day < today;
}

type Dated = Pick<WatchedDeadline, 'date' | 'time' | 'zone'>;

/** The moment of a deadline; null when its time or its zone is not stated, or its zone is unknown. */
export function momentOfDeadline({ date, time, zone }: Dated): Date | null {
  return time === null || zone === null ? null : momentIn(zone, date, time);
}
