import { describe, expect, test } from 'vitest';
import {
  countryName,
  daysUntil,
  formatAmount,
  formatAmountRange,
  formatCompactAmount,
  formatCount,
  formatCountOf,
  formatDate,
} from './format.ts';

test('counts have separators, and the word for one', () => {
  expect(formatCount(1284)).toBe('1,284');
  expect(formatCountOf(1, 'award', 'awards')).toBe('1 award');
  expect(formatCountOf(0, 'award', 'awards')).toBe('0 awards');
  expect(formatCountOf(20_000, 'award', 'awards')).toBe('20,000 awards');
});

test('dates are DD-MMM-YYYY, of a day and of a moment', () => {
  expect(formatDate('2026-11-21')).toBe('21-Nov-2026');
  expect(formatDate('2026-03-01T23:59:59.999Z')).toBe('01-Mar-2026');
});

test('amounts are whole and name their currency when it is known', () => {
  expect(formatAmount(50_000.4, 'EUR')).toBe('EUR 50,000');
  expect(formatAmount(50_000, null)).toBe('50,000');
});

describe('a range of amounts', () => {
  test.each([
    [50_000, 200_000, 'EUR 50,000–200,000'],
    [200_000, 200_000, 'EUR 200,000'],
    [null, 200_000, 'Up to EUR 200,000'],
    [0, 200_000, 'Up to EUR 200,000'],
    [50_000, null, 'From EUR 50,000'],
    [null, null, null],
    [0, null, null],
    [0, 0, null],
  ])('%s to %s', (floor, ceiling, words) => {
    expect(formatAmountRange(floor, ceiling, 'EUR')).toBe(words);
  });
});

test.each([
  [4_400_000_000_000, 'USD 4.4 trillion'],
  [1_284_000, 'USD 1.28 million'],
  [999_999_999, 'USD 1 billion'],
  [999_400, 'USD 999,400'],
  [0, 'USD 0'],
])('%d in words is %s', (value, words) => {
  expect(formatCompactAmount(value, 'USD')).toBe(words);
});

test('days are counted over months, years and changes of the clock', () => {
  expect(daysUntil('2026-03-01', '2026-03-01')).toBe(0);
  expect(daysUntil('2026-03-31', '2026-03-01')).toBe(30);
  expect(daysUntil('2027-03-01', '2026-03-01')).toBe(365);
  expect(daysUntil('2026-02-28', '2026-03-01')).toBe(-1);
});

test('a country has its name; what is no country stays as it is', () => {
  expect(countryName('DE')).toBe('Germany');
  expect(countryName('not a code')).toBe('not a code');
});
