import { dayNumber, dayOfNumber } from '../../platform/clock.ts';

/** The month of a day, both in UTC: "2026-03-01" → "2026-03". */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/**
 * The first month that is not counted yet. A month stays open on the first day of the next one, so that what was done in
 * its last minute is stored before it is counted.
 */
export function openMonth(today: string): string {
  return monthOf(dayOfNumber(dayNumber(today) - 1));
}

/** The month that lies this many months after another one, or before it. */
export function monthAfter(month: string, by = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** All months from one to another, both included. None when the second comes before the first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}
