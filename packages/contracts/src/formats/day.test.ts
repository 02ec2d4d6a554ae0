import { expect, test } from 'vitest';
import { daysUntil, distanceInWords, formatDate } from './day.ts';

test('dates are DD-MMM-YYYY, of a day and of a moment', () => {
  expect(formatDate('2026-11-21')).toBe('21-Nov-2026');
  expect(formatDate('2026-03-01T23:59:59.999Z')).toBe('01-Mar-2026');
});

test('days are counted over months, years and changes of the clock', () => {
  expect(daysUntil('2026-03-01', '2026-03-01')).toBe(0);
  expect(daysUntil('2026-03-31', '2026-03-01')).toBe(30);
  expect(daysUntil('2027-03-01', '2026-03-01')).toBe(365);
  expect(daysUntil('2026-02-28', '2026-03-01')).toBe(-1);
});

test.each([
  [-1200, '3 years ago'],
  [-100, '3 months ago'],
  [-40, '40 days ago'],
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
  [14, 'in 14 days'],
  [60, 'in 60 days'],
  [61, 'in 2 months'],
  [92, 'in 3 months'],
  [365, 'in 12 months'],
  [700, 'in 23 months'],
  [731, 'in 2 years'],
  [400_000, 'in 1,095 years'],
])('%i days away is said "%s"', (days, words) => {
  expect(distanceInWords(days)).toBe(words);
});
