import type { AwardRecord } from '../answers/records.ts';
import { DAYS_A_MONTH, daysUntil, formatDate } from '../formats/day.ts';

type Period = Pick<AwardRecord, 'startDate' | 'endDate' | 'startYear'>;

/** Shown when an award states neither a day nor a year. */
export const DATES_NOT_SPECIFIED = 'Dates not specified';

/**
 * The days on which an award starts and ends: "01-Mar-2024 – 28-Feb-2026". When only a part is known it gives that
 * part, and `DATES_NOT_SPECIFIED` when nothing is.
 */
export function periodInWords({ startDate, endDate, startYear }: Period): string {
  if (startDate && endDate) return `${formatDate(startDate)} – ${formatDate(endDate)}`;
  if (endDate) return `${startYear === null ? 'Until' : `${startYear} –`} ${formatDate(endDate)}`;
  if (startDate) return `From ${formatDate(startDate)}`;
  return startYear === null ? DATES_NOT_SPECIFIED : `From ${startYear}`;
}

/** The years of an award: "2016–2019" or "2016". Null when no start is known. */
export function yearsInWords({ startYear, endDate }: Pick<Period, 'startYear' | 'endDate'>): string | null {
  if (startYear === null) return null;
  const endYear = endDate === null ? startYear : Number(endDate.slice(0, 4));
  return endYear <= startYear ? String(startYear) : `${startYear}–${endYear}`;
}

/**
 * How long an award lasts, in whole months: "2 years", "18 months". Null when a day is not known, or when the end is
 * before the start.
 */
export function durationInWords({
  startDate,
  endDate,
}: Pick<Period, 'startDate' | 'endDate'>): string | null {
  if (!startDate || !endDate || endDate < startDate) return null;
  const days = daysUntil(endDate, startDate) + 1;
  const months = Math.round(days / DAYS_A_MONTH);
  if (months === 0) return `${days} ${days === 1 ? 'day' : 'days'}`;
  if (months % 12 === 0) return months === 12 ? '1 year' : `${months / 12} years`;
  return months === 1 ? '1 month' : `${months} months`;
}
