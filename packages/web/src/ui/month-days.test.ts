import { expect, test } from 'vitest';
import { addDays, addMonths, sameDayIn, weekday, weeksOf } from './month-days.ts';

test('days and months are counted over the ends of months and years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-03', 0)).toBe('2026-03');
});

test('a month has whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-03');
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
    '2026-03-23',
    '2026-03-30',
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-04-05');
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weekday('2026-03-01')).toBe(6);
});

test('the same day of a shorter month is its last one', () => {
  expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28');
  expect(sameDayIn('2026-04', '2026-03-15')).toBe('2026-04-15');
});
