import {
  hasStandardDates,
  standardDates,
  standardDatesInWords,
} from '@fundry/sources/us-federal/nih-standard-dates.ts';
import { codesOf, type ReadableCall } from '../readable-call.ts';
import type { Reading } from '../reading.ts';

/** The label of these deadlines. No source states them for the call; NIH's rules do for its kind. */
export const NIH_STANDARD_DATE = 'NIH standard date';

/**
 * The days on which a standing announcement of NIH takes new applications, from its opening until it expires. All are
 * due at 17:00, local time of the applicant.
 */
export function readNihDates(call: ReadableCall): Reading[] {
  const { number, closesOn, opensOn, postedOn } = call;
  const activities = codesOf(call, 'nih-activity');
  const from = opensOn ?? postedOn;
  if (from === null || closesOn === null || !hasStandardDates({ number, activities, closesOn })) return [];
  const value = standardDates(activities, from, closesOn).map((date) => ({
    kind: 'DueDate' as const,
    date,
    time: '17:00',
    zone: null,
    label: NIH_STANDARD_DATE,
  }));
  if (value.length === 0) return [];
  const evidence = `NIH’s standard due dates for new ${activities[0]} applications are ${standardDatesInWords(activities)}, or the next business day. The announcement itself may give others.`;
  return [{ field: 'deadlines', value, from: 'programme', evidence }];
}
