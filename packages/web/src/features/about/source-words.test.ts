import { expect, test } from 'vitest';
import { broughtInWords, freshnessInWords, shareInWords } from './source-words.ts';

const FIGURES = {
  id: 'nsf',
  opportunities: { records: 0, open: 0, facts: [] },
  awards: { records: 8_544, facts: [] },
  organisations: 0,
  asOf: null,
  importedAt: '2026-03-01T00:00:34.287Z',
  completeLists: 1,
};

test('what a source has brought, and how fresh it is', () => {
  expect(broughtInWords(FIGURES)).toBe('8,544 awards');
  expect(broughtInWords({ ...FIGURES, opportunities: { records: 1, open: 0, facts: [] } })).toBe(
    '1 opportunity, none of them open; 8,544 awards',
  );
  expect(broughtInWords({ ...FIGURES, awards: { records: 0, facts: [] } })).toBe('No records');
  expect(freshnessInWords(FIGURES)).toBe(
    'Last imported on 01-Mar-2026. Its files are not dated. 1 complete list is held.',
  );
  expect(freshnessInWords({ ...FIGURES, asOf: '2026-08-22T05:41:38.000Z', completeLists: 0 })).toBe(
    'Last imported on 01-Mar-2026. Its newest file speaks for 22-Aug-2026. Only selections are held, no complete list.',
  );
});

test.each([
  [0, 10, '0%'],
  [1, 1_000, '<1%'],
  [999, 1_000, '>99%'],
  [2, 3, '67%'],
  [10, 10, '100%'],
  [0, 0, '0%'],
])('%i of %i is %s', (part, whole, words) => expect(shareInWords(part, whole)).toBe(words));
