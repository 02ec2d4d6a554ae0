const DAY_MS = 86_400_000;

/** The day `count` days after a day (`YYYY-MM-DD`), or before it when negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The month `count` months after a month (`YYYY-MM`), or before it when negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The weeks that a month touches, each of seven days from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const next = `${addMonths(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let monday = addDays(first, -weekday(first)); monday < next; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** The day of the week of a day: 0 is Monday. */
export function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The same day of the month in another month, or its last day when that month is shorter. */
export function sameDayIn(month: string, day: string): string {
  const wanted = `${month}-${day.slice(8)}`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return wanted > last ? last : wanted;
}
