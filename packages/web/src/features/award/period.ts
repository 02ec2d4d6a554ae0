import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { formatDate } from '../../lib/format.ts';

type Period = Pick<AwardRecord, 'startDate' | 'endDate' | 'startYear'>;

/** "01-Mar-2024 – 28-Feb-2026"; what of it is known, and "Dates not specified" when nothing is. */
export function periodInWords({ startDate, endDate, startYear }: Period): string {
  if (startDate && endDate) return `${formatDate(startDate)} – ${formatDate(endDate)}`;
  if (endDate) return `${startYear === null ? 'Until' : `${startYear} –`} ${formatDate(endDate)}`;
  if (startDate) return `From ${formatDate(startDate)}`;
  return startYear === null ? 'Dates not specified' : `From ${startYear}`;
}

/** "2 years", "18 months": how long it lasts, in whole months; null when a day is not known or they are the wrong way round. */
export function durationInWords({ startDate, endDate }: Period): string | null {
  if (!startDate || !endDate || endDate < startDate) return null;
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  const months = Math.round(days / 30.4375);
  if (months === 0) return `${days} ${days === 1 ? 'day' : 'days'}`;
  if (months % 12 === 0) return months === 12 ? '1 year' : `${months / 12} years`;
  return months === 1 ? '1 month' : `${months} months`;
}
