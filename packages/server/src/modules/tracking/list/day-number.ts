const DAY = 86_400_000;

/** The number of a day (YYYY-MM-DD), counted from 1970-01-01. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY;
}
