import { formatCount } from './count.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;
export const DAYS_A_MONTH = 365.25 / 12;
/**
 * Up to this distance people count in days. Further away months are easier to grasp, and the exact date is shown
 * beside them.
 */
const COUNTED_DAYS = 60;
const COUNTED_MONTHS = 23;

/** "2026-11-21" → "21-Nov-2026". A moment that begins with such a date is accepted too. */
export function formatDate(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}

/** "2026-11" → "Nov 2026". */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

/** Calendar days from `today` to `day`, both `YYYY-MM-DD`. 0 is today, a negative number is in the past. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
}

/**
 * The distance to a day in words, from the number of days: "today", "tomorrow", "in 12 days", "in 3 months", "2 years
 * ago".
 */
export function distanceInWords(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  const span = spanInWords(Math.abs(days));
  return days > 0 ? `in ${span}` : `${span} ago`;
}

function spanInWords(days: number): string {
  if (days <= COUNTED_DAYS) return `${days} days`;
  const months = Math.round(days / DAYS_A_MONTH);
  if (months <= COUNTED_MONTHS) return `${months} months`;
  return `${formatCount(Math.round(days / 365.25))} years`;
}
