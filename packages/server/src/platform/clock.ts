/**
 * The time as the product sees it. It is injected everywhere, so that tests and `FUNDRY_NOW` can decide what day it
 * is.
 */
export interface Clock {
  now(): Date;
  /** The calendar day in UTC, as `YYYY-MM-DD`. */
  today(): string;
}

/** A clock that starts at `start` (default: the real time) and runs on at normal speed. */
export function runningClock(start: Date | null = null): Clock {
  const offset = start ? start.getTime() - Date.now() : 0;
  return fromNow(() => new Date(Date.now() + offset));
}

/** A clock that stands still at `at`, for tests. */
export function fixedClock(at: string): Clock {
  return fromNow(() => new Date(at));
}

function fromNow(now: () => Date): Clock {
  return { now, today: () => now().toISOString().slice(0, 10) };
}

const MS_PER_DAY = 86_400_000;

/** The number of days from 1970-01-01 to a calendar day `YYYY-MM-DD`. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY);
}

/** The first millisecond (UTC) of the day that is this number of days after 1970-01-01. */
export function startOfDay(number: number): number {
  return number * MS_PER_DAY;
}

/** The calendar day `YYYY-MM-DD` that is this number of days after 1970-01-01. */
export function dayOfNumber(number: number): string {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
}
