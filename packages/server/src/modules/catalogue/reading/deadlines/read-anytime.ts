import { saysAnytime } from '@fundry/sources/values/anytime.ts';
import type { ReadableCall } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';
import { readDueDates } from './read-due-dates.ts';

/** That a call takes applications at any time, as its texts say. A call whose texts name a last day does not. */
export function readAnytime(call: ReadableCall): Reading[] {
  const { sentences } = call;
  if (readDueDates(call).length > 0) return [];
  const said = [...sentences.description, ...sentences.eligibility].find(({ text }) => saysAnytime(text));
  if (!said) return [];
  const evidence = evidenceOf(said.text);
  return [{ field: 'dateType', value: 'ONGOING_OPPORTUNITY', from: 'text', evidence }];
}
