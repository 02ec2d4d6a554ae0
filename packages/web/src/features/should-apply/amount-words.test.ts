import { expect, test } from 'vitest';
import { amountsInWords, comparisonInWords } from './amount-words.ts';
import { type Ceiling, ceilingOf, marksOf } from './ceiling.ts';

const AMOUNTS = {
  withAmount: 1_240,
  currency: 'EUR',
  total: 400_000_000,
  rates: { source: 'European Central Bank', date: '2024-12-31' },
  quartiles: { min: 5_000, lower: 120_000, median: 300_000, upper: 640_000, max: 3_000_000 },
  steps: [],
};
const stated = (value: number): Ceiling => ({ kind: 'stated', value, currency: 'EUR' });

test('the middle half, the median and the ceiling of the call', () => {
  expect(amountsInWords(AMOUNTS, stated(2_000_000))).toEqual([
    'Half of the 1,240 awards with an amount lie between EUR 120,000 and EUR 640,000; the median is EUR 300,000.',
    "This call's ceiling is EUR 2,000,000.",
    'At least three in four awards were no larger than this ceiling.',
  ]);
});

test.each([
  [1_000, 'Every known award was larger than this ceiling.'],
  [50_000, 'At least three in four awards were larger than this ceiling.'],
  [200_000, 'More than half of the awards were larger than this ceiling.'],
  [300_000, 'Between half and three quarters of the awards were no larger than this ceiling.'],
  [640_000, 'At least three in four awards were no larger than this ceiling.'],
  [3_000_001, 'No known award has been as large as this ceiling.'],
])('a ceiling of %i has its place among the awards', (value, sentence) => {
  expect(amountsInWords(AMOUNTS, stated(value))[2]).toBe(sentence);
});

test('what cannot be compared is said', () => {
  expect(amountsInWords(AMOUNTS, { kind: 'none' })[1]).toBe('This call states no ceiling.');
  expect(amountsInWords(AMOUNTS, { kind: 'without-currency', value: 5_000 })[1]).toContain('does not name');
  expect(amountsInWords(AMOUNTS, { kind: 'incomparable', value: 5_000, currency: 'XTS' })[1]).toContain(
    'no reference rate for XTS',
  );
  expect(amountsInWords(AMOUNTS, null)).toHaveLength(1);
});

test('few amounts, one amount and no amount promise nothing', () => {
  expect(amountsInWords({ ...AMOUNTS, withAmount: 4 }, stated(2_000_000))).toEqual([
    'The 4 awards with an amount lie between EUR 5,000 and EUR 3 million. Too few awards to see a pattern.',
    "This call's ceiling is EUR 2,000,000.",
  ]);
  expect(amountsInWords({ ...AMOUNTS, withAmount: 1 }, null)[0]).toBe(
    'The only award with an amount is for EUR 300,000. Too few awards to see a pattern.',
  );
  expect(amountsInWords({ ...AMOUNTS, withAmount: 0, quartiles: null }, stated(9))).toEqual([
    'None of these awards states an amount.',
    "This call's ceiling is EUR 9.",
  ]);
});

test('rates are named where they matter', () => {
  expect(comparisonInWords(AMOUNTS)).toContain('31-Dec-2024 (European Central Bank)');
  expect(comparisonInWords({ ...AMOUNTS, withAmount: 0 })).toBe('');
});

test('the ceiling of a call is as it states it', () => {
  const of = (ceiling: number | null, currency: string | null) =>
    ceilingOf({ amount: { floor: null, ceiling, total: null, currency, expectedAwards: null } }, 'EUR').kind;
  expect(of(null, 'EUR')).toBe('none');
  expect(of(0, 'EUR')).toBe('none');
  expect(of(5, 'EUR')).toBe('stated');
  expect(of(5, 'XTS')).toBe('incomparable');
  expect(of(5, null)).toBe('without-currency');
});

test('floor and ceiling are drawn where they can be compared, the lower one first', () => {
  const of = (floor: number | null, ceiling: number | null, currency = 'EUR') =>
    marksOf({ amount: { floor, ceiling, total: null, currency, expectedAwards: null } }, 'EUR').map(
      ({ value }) => value,
    );
  expect(of(1_000, 5_000)).toEqual([1_000, 5_000]);
  expect(of(null, 5_000)).toEqual([5_000]);
  expect(of(5_000, 5_000)).toEqual([5_000]);
  expect(of(0, 5_000, 'XTS')).toEqual([]);
});
