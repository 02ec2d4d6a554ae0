import { calendarDay } from '../values/dates.ts';

const DAY = 86_400_000;

/**
 * The day itself, or the next business day when it is a Saturday, a Sunday or a federal holiday of the United States
 * (5 U.S.C. 6103; a holiday on a Saturday is kept on the Friday, one on a Sunday on the Monday). Days are `YYYY-MM-DD`.
 */
export function usBusinessDay(day: string): string {
  let moved = day;
  while (isWeekend(moved) || isHoliday(moved)) moved = addDays(moved, 1);
  return moved;
}

/** The day so many days later, `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The nth weekday (0: Sunday) of a month (1–12); with -1 the last one. Null when the month has none. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): string | null {
  const first = calendarDay(year, month, 1);
  if (first === null) return null;
  const offset = (weekday - weekdayOf(first) + 7) % 7;
  const days = [0, 1, 2, 3, 4].flatMap((week) => calendarDay(year, month, 1 + offset + week * 7) ?? []);
  return days.at(nth < 0 ? nth : nth - 1) ?? null;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(weekdayOf(day));
}

const FIXED = ['01-01', '06-19', '07-04', '11-11', '12-25'];
/** Month, weekday, place in the month: King, Washington, Memorial, Labor, Columbus, Thanksgiving. */
const MOVING: [number, number, number][] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
];

function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  if (MOVING.some(([month, weekday, nth]) => nthWeekday(year, month, weekday, nth) === day)) return true;
  const weekday = weekdayOf(day);
  const kept = weekday === 5 ? [day, addDays(day, 1)] : weekday === 1 ? [day, addDays(day, -1)] : [day];
  return kept.some((each) => FIXED.includes(each.slice(5)));
}
