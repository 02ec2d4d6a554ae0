const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-21` as 21-Nov-2026. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}

/** That something closed: `Closed 21-Nov-2026`, or only `Closed` where the day is not known. */
export function closedInWords(day: string | null): string {
  return day === null ? 'Closed' : `Closed ${dayInWords(day)}`;
}
