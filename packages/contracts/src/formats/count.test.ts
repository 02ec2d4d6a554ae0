import { expect, test } from 'vitest';
import { formatCount, formatCountOf, formatShortNumber } from './count.ts';

test('counts have separators, and the word for one', () => {
  expect(formatCount(1284)).toBe('1,284');
  expect(formatCountOf(1, 'award', 'awards')).toBe('1 award');
  expect(formatCountOf(0, 'award', 'awards')).toBe('0 awards');
  expect(formatCountOf(20_000, 'award', 'awards')).toBe('20,000 awards');
  expect(formatShortNumber(1_284_000)).toBe('1.28M');
});
