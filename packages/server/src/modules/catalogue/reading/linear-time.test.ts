import { growsWithLength } from '@fundry/sources/testing/grows-with-length.ts';
import { expect, test } from 'vitest';
import { callThatSays } from './testing/call-that-says.ts';
import { withReadings } from './with-readings.ts';

/** Beginnings of what readers look for, which make a pattern slow that looks for the end of each one anew. */
const PIECES = [
  'EUR 1 ',
  '$1,000 to ',
  '111 111 ',
  'between EUR 2 and ',
  'requesting a contribution of up to ',
  'total indicative budget for the topic ',
  'the maximum award is ',
  'plans to make approximately ',
  'three to five awards ',
  'letters of intent are due ',
  'proposals must be submitted by 11:59 ',
  'deadline for applications: May 1, ',
  'proposals are accepted on a ',
  'May 1, 2026 ',
  'Third Wednesday of ',
];

test.each(PIECES)('a text of %j is read in time that grows with its length only', (piece) => {
  expect(growsWithLength(piece, (text) => withReadings(callThatSays(text)))).toBe(true);
});
