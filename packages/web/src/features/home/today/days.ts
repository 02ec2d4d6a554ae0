const DAY_MS = 86_400_000;
const WEEK = 7;

/** The day `YYYY-MM-DD` that is this number of days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A day of the strip and what is due on it. */
export interface StripDay<Due> {
  day: string;
  due: Due[];
}

/** The days from `today` on, week by week, with what is due on each. */
export function weeksFrom<Due extends { date: string }>(
  today: string,
  weeks: number,
  dates: readonly Due[],
): StripDay<Due>[][] {
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (_, index) => {
      const day = dayAfter(today, week * WEEK + index);
      return { day, due: dates.filter(({ date }) => date === day) };
    }),
  );
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The day of the week in short: "Thu". */
export function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}
