/**
 * Parsers for the ways in which publishers write a calendar day. Each takes any value and never throws. It answers
 * `YYYY-MM-DD`, or null when the value is empty, has another form, or is not a day of the calendar. A day is taken as
 * written: a time or an offset beside it never moves it.
 */

const EARLIEST_YEAR = 1800;
const LATEST_YEAR = 2999;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The zones behind the abbreviations that publishers write. Summer and winter names stand for the same zone. */
const ZONES: Record<string, string> = {
  UTC: 'UTC',
  GMT: 'UTC',
  Z: 'UTC',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  ET: 'America/New_York',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  CT: 'America/Chicago',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  MT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  PT: 'America/Los_Angeles',
  AKST: 'America/Anchorage',
  AKDT: 'America/Anchorage',
  HST: 'Pacific/Honolulu',
  CET: 'Europe/Brussels',
  CEST: 'Europe/Brussels',
};

/**
 * A day, with the time of day (`HH:MM`, 24 hours) and the IANA zone written beside it; null where these are not
 * written or not known.
 */
export interface WrittenMoment {
  date: string;
  time: string | null;
  zone: string | null;
}

/** The day with these numbers (month 1–12), null when the calendar has none or the year lies outside 1800–2999. */
export function calendarDay(year: number, month: number, day: number): string | null {
  if (!(year >= EARLIEST_YEAR && year <= LATEST_YEAR)) return null;
  if (!(month >= 1 && month <= 12) || !(day >= 1 && day <= DAYS_IN_MONTH[month - 1]!)) return null;
  if (month === 2 && day === 29 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0))) return null;
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** ISO 8601 calendar dates: `2026-03-13`, also with a time behind it (`2026-03-13T17:00:00.000+0000`, `2026-03-13 17:00`). */
export function parseIsoDate(value: unknown): string | null {
  const parts = match(value, /^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T\s])/);
  return parts && calendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/**
 * US dates, month first: `03/13/2026`, `3/13/26`, also with a time behind them. Two digits of a year mean 1969–2068,
 * as in POSIX `strptime`.
 */
export function parseUsDate(value: unknown): string | null {
  const parts = match(value, /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:$|\s)/);
  return parts && calendarDay(fullYear(parts[3]!), Number(parts[1]), Number(parts[2]));
}

/** US dates without separators, as in the Grants.gov extract: `03132026` is 13 March 2026. */
export function parseCompactUsDate(value: unknown): string | null {
  const parts = match(value, /^(\d{2})(\d{2})(\d{4})$/);
  return parts && calendarDay(Number(parts[3]), Number(parts[1]), Number(parts[2]));
}

/**
 * Dates with the day first: `13/03/2026`, `13/3/26`, also with a time after them (`13/03/2026 00:00`). A month alone
 * (`03/2026`) becomes its first day, because lists and years need one.
 */
export function parseDayFirstDate(value: unknown): string | null {
  const parts = match(value, /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4}|\d{2})(?:$|\s)/);
  if (!parts) return null;
  if (parts[1] === undefined && parts[3]!.length === 2) return null;
  return calendarDay(fullYear(parts[3]!), Number(parts[2]), Number(parts[1] ?? 1));
}

/**
 * Long English forms: `Sep 09, 2026 12:00:00 AM EDT`, `September 9, 2026`, `9 September 2026 17:00 CET`. The time is
 * null when none is written, the zone also when this file does not know it.
 */
export function parseLongDate(value: unknown): WrittenMoment | null {
  const text = typeof value === 'string' ? value.trim() : '';
  const day =
    /^(?<month>[A-Za-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})/.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?<month>[A-Za-z]{3,9})\.?,?\s+(?<year>\d{4})/.exec(text);
  if (!day?.groups) return null;
  const month = MONTHS.indexOf(day.groups.month!.slice(0, 3).toLowerCase()) + 1;
  const date = calendarDay(Number(day.groups.year), month, Number(day.groups.day));
  if (date === null) return null;
  const rest = text.slice(day[0].length);
  const time = /(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp])?/.exec(rest);
  const zone = /(?:^|\s)([A-Z]{1,4})$/.exec(rest);
  return {
    date,
    time: time && timeOfDay(Number(time[1]), Number(time[2]), time[3]),
    zone: (zone && ZONES[zone[1]!]) ?? null,
  };
}

/** The year of a day (`YYYY-MM-DD`), null for null. */
export function yearOf(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4));
}

function match(value: unknown, pattern: RegExp): RegExpExecArray | null {
  return typeof value === 'string' ? pattern.exec(value.trim()) : null;
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year >= 69 ? 1900 + year : 2000 + year;
}

function timeOfDay(hour: number, minute: number, half: string | undefined): string | null {
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null;
  const hour24 = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return `${String(hour24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
