/**
 * The ends of so many months before a day (`YYYY-MM-DD`), earliest first, one more than months: the first month begins
 * after the first of these days, and the last one ends with the day itself. A month that lacks the day ends with its own
 * last day.
 */
export function lastMonths(today: string, months: number): string[] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return Array.from({ length: months + 1 }, (_, at) => {
    const back = months - at;
    const lastDay = new Date(Date.UTC(year, month - back, 0)).getUTCDate();
    return new Date(Date.UTC(year, month - 1 - back, Math.min(day, lastDay))).toISOString().slice(0, 10);
  });
}
