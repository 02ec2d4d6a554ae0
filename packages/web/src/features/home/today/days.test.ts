import { expect, test } from 'vitest';
import { dayAfter, weekdayOf, weeksFrom } from './days.ts';

test('the strip has whole weeks from today on, over the end of a month and of daylight saving', () => {
  const due = [{ date: '2026-03-29' }, { date: '2026-03-29' }, { date: '2026-04-19' }];
  const weeks = weeksFrom('2026-03-23', 4, due);
  expect(weeks.map((week) => [week[0]?.day, week.at(-1)?.day])).toEqual([
    ['2026-03-23', '2026-03-29'],
    ['2026-03-30', '2026-04-05'],
    ['2026-04-06', '2026-04-12'],
    ['2026-04-13', '2026-04-19'],
  ]);
  expect(weeks.flat().flatMap(({ day, due: on }) => (on.length > 0 ? [[day, on.length]] : []))).toEqual([
    ['2026-03-29', 2],
    ['2026-04-19', 1],
  ]);
});

test('days are counted by the calendar, and have their names', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2026-01-05', -14)).toBe('2025-12-22');
  expect(weekdayOf('2026-12-03')).toBe('Thu');
});
