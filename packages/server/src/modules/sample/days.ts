const MS_PER_DAY = 86_400_000;

/** The calendar day `days` days after another one, or before it when `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The year of a calendar day. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** The same calendar day, `years` years later. 29 February becomes 28 February. */
export function addYears(day: string, years: number): string {
  const later = `${yearOf(day) + years}${day.slice(4)}`;
  return later.endsWith('-02-29') ? `${later.slice(0, 4)}-02-28` : later;
}
