import { expect, test } from 'vitest';
import { formatCount, formatCountOf, formatShortNumber } from './count.ts';

test('counts have separators, and the word for one', () => {
  expect([0, 284, 1284, 12_345_678, -284, -1284, 1234.56789].map(formatCount)).toEqual([
    '0',
    '284',
    '1,284',
    '12,345,678',
    '-284',
    '-1,284',
    '1,234.568',
  ]);
  expect(formatCountOf(1, 'award', 'awards')).toBe('1 award');
  expect(formatCountOf(0, 'award', 'awards')).toBe('0 awards');
  expect(formatCountOf(20_000, 'award', 'awards')).toBe('20,000 awards');
  expect(formatShortNumber(1_284_000)).toBe('1.28M');
});
