import { preliminaryDates } from '@fundry/sources/values/preliminary-dates.ts';
import type { ReadableCall } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

/** The days by which letters of intent and pre-applications are due, as the texts write them. */
export function readPreliminaryDates({ sentences, funder }: ReadableCall): Reading[] {
  return [...sentences.description, ...sentences.eligibility].flatMap(({ text }): Reading[] => {
    const value = preliminaryDates(text, funder?.country ?? null);
    return value.length === 0
      ? []
      : [{ field: 'deadlines', value, from: 'text', evidence: evidenceOf(text) }];
  });
}
