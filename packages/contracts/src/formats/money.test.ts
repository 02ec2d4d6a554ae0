import { describe, expect, test } from 'vitest';
import { formatAmount, formatAmountRange, formatCompactAmount } from './money.ts';

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
    [50_000, 0, 'From EUR 50,000'],
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
