import { expect, test } from 'vitest';
import { durationInWords, periodInWords, yearsInWords } from './period.ts';

test.each([
  ['2024-03-01', '2026-02-28', 2024, '01-Mar-2024 – 28-Feb-2026', '2 years'],
  ['2024-01-01', '2025-06-30', 2024, '01-Jan-2024 – 30-Jun-2025', '18 months'],
  ['2024-01-01', '2024-12-31', 2024, '01-Jan-2024 – 31-Dec-2024', '1 year'],
  ['2024-01-01', '2024-01-05', 2024, '01-Jan-2024 – 05-Jan-2024', '5 days'],
  ['2024-03-01', '2023-02-28', 2024, '01-Mar-2024 – 28-Feb-2023', null],
  ['2024-03-01', null, 2024, 'From 01-Mar-2024', null],
  [null, '2026-02-28', 2024, '2024 – 28-Feb-2026', null],
  [null, '2026-02-28', null, 'Until 28-Feb-2026', null],
  [null, null, 2024, 'From 2024', null],
  [null, null, null, 'Dates not specified', null],
])('from %s to %s, %s: %s', (startDate, endDate, startYear, period, duration) => {
  expect(periodInWords({ startDate, endDate, startYear })).toBe(period);
  expect(durationInWords({ startDate, endDate })).toBe(duration);
});

test.each([
  [2016, '2019-06-30', '2016–2019'],
  [2016, '2016-12-31', '2016'],
  [2016, '2015-12-31', '2016'],
  [2016, null, '2016'],
  [null, '2019-06-30', null],
])('the years from %s to %s are %s', (startYear, endDate, years) => {
  expect(yearsInWords({ startYear, endDate })).toBe(years);
});
