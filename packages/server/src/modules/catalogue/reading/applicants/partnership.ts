import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

const CONSORTIUM = /\bconsorti(?:um|a) must (?:include|be composed of|consist of)\b/i;

/** Whether one applies with others only. */
export const readPartnership: Reader = ({ sentences }) =>
  sentences.eligibility.flatMap(({ text }): Reading[] =>
    CONSORTIUM.test(text)
      ? [{ field: 'restrictions', value: ['partnership-required'], from: 'text', evidence: evidenceOf(text) }]
      : [],
  );
