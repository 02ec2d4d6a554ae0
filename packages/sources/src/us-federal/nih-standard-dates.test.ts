import { expect, it } from 'vitest';
import { hasStandardDates, standardDates } from './nih-standard-dates.ts';
import { nthWeekday, usBusinessDay } from './us-business-days.ts';

it.each([
  ['2026-02-05', '2026-02-05'],
  ['2026-02-16', '2026-02-17'],
  ['2026-05-25', '2026-05-26'],
  ['2026-09-05', '2026-09-08'],
  ['2026-10-12', '2026-10-13'],
  ['2027-06-18', '2027-06-21'],
  ['2026-07-04', '2026-07-06'],
])('what is due on %s is due on %s', (day, expected) => expect(usBusinessDay(day)).toBe(expected));

it('finds the third Wednesday and the last Monday of a month', () => {
  expect(nthWeekday(2027, 1, 3, 3)).toBe('2027-01-20');
  expect(nthWeekday(2026, 5, 1, -1)).toBe('2026-05-25');
});

it('lists the standard dates from a day to a day', () => {
  expect(standardDates(['K99', 'R00'], '2025-10-01', '2026-06-30')).toEqual([
    '2025-10-14',
    '2026-02-12',
    '2026-06-12',
  ]);
  expect(standardDates(['RM1'], '2025-10-01', '2026-06-30')).toEqual([]);
});

it.each([
  ['PA-25-301', 'R01', '2028-01-07', true],
  ['PAR-25-192', 'R34', '2026-09-07', true],
  ['PAR-25-100', 'R01', '2026-11-05', true],
  ['PAR-25-100', 'R21', '2026-02-17', true],
  ['PAS-25-100', 'P30', '2027-05-26', true],
  ['PAR-25-100', 'R43', '2026-09-05', true],
  ['PAR-25-100', 'R01', '2026-10-15', false],
  ['PAR-25-100', 'DP2', '2026-09-07', false],
  ['RFA-AG-26-001', 'R01', '2026-06-05', false],
])('%s (%s), closing on %s, has standard dates: %s', (number, activity, closesOn, expected) => {
  expect(hasStandardDates({ number, activities: [activity], closesOn })).toBe(expected);
});
