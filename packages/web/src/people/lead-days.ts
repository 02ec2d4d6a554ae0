import { MAX_LEAD_DAYS, MAX_LEAD_TIMES } from '@fundry/contracts/tracking/tracking-words.ts';

/** Why the lead times cannot be used, as a sentence. Null when they can. */
export function leadDaysFault(typed: string): string | null {
  const days = leadDaysIn(typed);
  if (days === null) return null;
  const isDay = (day: number) => Number.isInteger(day) && day >= 0 && day <= MAX_LEAD_DAYS;
  return days.length <= MAX_LEAD_TIMES && days.every(isDay)
    ? null
    : `Give one to ${MAX_LEAD_TIMES} numbers from 0 to ${MAX_LEAD_DAYS}, separated by commas.`;
}

/** "30, 7 1" → [30, 7, 1]; null for nothing. What is no number becomes `NaN`. */
export function leadDaysIn(typed: string): number[] | null {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  return parts.length === 0 ? null : parts.map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN));
}
