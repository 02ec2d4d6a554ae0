import type { trackingEndpoints } from '@fundry/contracts/endpoints/tracking.ts';
import { monthInWords } from '@fundry/contracts/formats/month-names.ts';
import { DEADLINE_KINDS } from '@fundry/contracts/record-words/deadline-day.ts';
import { weekday } from '../../../ui/month-days.ts';

export type TrackedDate = (typeof trackingEndpoints.dates.answer)['_output']['dates'][number];

const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
/** More are only counted in the name of a day. The list below the grid names all of them. */
const NAMED = 3;

/** Dates by their day, in the order in which they come. */
export function byDay(dates: readonly TrackedDate[]): Map<string, TrackedDate[]> {
  const days = new Map<string, TrackedDate[]>();
  for (const each of dates) days.set(each.date, [...(days.get(each.date) ?? []), each]);
  return days;
}

/** "2026-03-12" → "Thursday 12 March 2026". */
export function weekdayInWords(day: string): string {
  return `${WEEKDAYS[weekday(day)]} ${Number(day.slice(8))} ${monthInWords(day.slice(0, 7))}`;
}

/** A day with what is on it: "Thursday 12 March 2026, 2 dates: Sea ice (Application), Storms (Letter of intent)". */
export function dayInWords(day: string, dates: readonly TrackedDate[]): string {
  if (dates.length === 0) return `${weekdayInWords(day)}, no dates`;
  const named = dates.slice(0, NAMED).map((date) => `${date.title} (${kindInWords(date)})`);
  const rest = dates.length - named.length;
  const count = dates.length === 1 ? '1 date' : `${dates.length} dates`;
  return `${weekdayInWords(day)}, ${count}: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** A key that no other date of the same day has. */
export function keyOf({ opportunityId, kind, label, time, zone }: TrackedDate): string {
  return [opportunityId, kind, label, time, zone].join(' ');
}

/** What a date is: its label, or else its kind. */
export function kindInWords({ kind, label }: Pick<TrackedDate, 'kind' | 'label'>): string {
  return label ?? DEADLINE_KINDS[kind];
}
