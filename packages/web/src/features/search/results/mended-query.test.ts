import { expect, test } from 'vitest';
import { mendedQuery } from './mended-query.ts';

test.each([
  ['energy AND "unclosed', 'energy AND "unclosed"'],
  ['(ice OR snow', '(ice OR snow)'],
  ['(ice OR "black carbon', '(ice OR "black carbon")'],
  ['"a (bracket" ((in quotes', '"a (bracket" ((in quotes))'],
  ['ice AND', 'ice'],
  ['OR ice AND NOT ', 'ice'],
  ['snow)', 'snow'],
  [')', null],
  ['ice', null],
  ['"sea ice" (arctic)', null],
])('%s → %s', (query, mended) => {
  expect(mendedQuery(query)).toBe(mended);
});
