import { expect, test } from 'vitest';
import { lastTime, type Schedule } from './schedule.ts';

const at = (schedule: Partial<Schedule>, now: string) =>
  lastTime({ frequency: 'DAILY', timeZone: null, hour: null, weekday: null, ...schedule }, new Date(now))
    .toISOString()
    .slice(0, 16);

test('daily: at seven in the morning, UTC, unless the person says otherwise', () => {
  expect(at({}, '2026-03-01T07:00:00Z')).toBe('2026-03-01T07:00');
  expect(at({}, '2026-03-01T06:59:59Z')).toBe('2026-02-28T07:00');
  expect(at({ hour: 22 }, '2026-03-01T23:00:00Z')).toBe('2026-03-01T22:00');
});

test('the hour and the day are those of the time zone', () => {
  expect(at({ timeZone: 'Asia/Tokyo' }, '2026-03-01T22:30:00Z')).toBe('2026-03-01T22:00');
  expect(at({ timeZone: 'America/Los_Angeles' }, '2026-03-01T14:59:00Z')).toBe('2026-02-28T15:00');
  expect(at({ timeZone: 'Asia/Kathmandu', hour: 0 }, '2026-03-01T20:00:00Z')).toBe('2026-03-01T18:15');
});

test('weekly: on Mondays, or the weekday that was chosen', () => {
  // 2026-03-01 is a Sunday.
  expect(at({ frequency: 'WEEKLY' }, '2026-03-01T12:00:00Z')).toBe('2026-02-23T07:00');
  expect(at({ frequency: 'WEEKLY' }, '2026-03-02T07:00:00Z')).toBe('2026-03-02T07:00');
  expect(at({ frequency: 'WEEKLY', weekday: 7 }, '2026-03-01T12:00:00Z')).toBe('2026-03-01T07:00');
  expect(at({ frequency: 'WEEKLY', weekday: 7 }, '2026-03-01T06:00:00Z')).toBe('2026-02-22T07:00');
});

test('monthly: on the first', () => {
  expect(at({ frequency: 'MONTHLY' }, '2026-03-31T12:00:00Z')).toBe('2026-03-01T07:00');
  expect(at({ frequency: 'MONTHLY' }, '2026-03-01T06:00:00Z')).toBe('2026-02-01T07:00');
  expect(at({ frequency: 'MONTHLY', timeZone: 'Pacific/Auckland' }, '2026-02-28T19:00:00Z')).toBe(
    '2026-02-28T18:00',
  );
});

test('clocks that change leave no day out and take none twice', () => {
  const berlin = { timeZone: 'Europe/Berlin' };
  expect(at(berlin, '2026-03-28T12:00:00Z')).toBe('2026-03-28T06:00');
  expect(at(berlin, '2026-03-29T12:00:00Z')).toBe('2026-03-29T05:00');
  // Two in the morning does not exist on that day. It becomes the moment at which the clocks jump.
  expect(at({ ...berlin, hour: 2 }, '2026-03-29T12:00:00Z')).toBe('2026-03-29T01:00');
  // Two in the morning comes twice on that day.
  expect(at({ ...berlin, hour: 2 }, '2026-10-25T12:00:00Z')).toBe('2026-10-25T00:00');
  const times = new Set<string>();
  for (let hour = 0; hour < 24 * 366; hour++) {
    times.add(at({ ...berlin, hour: 2 }, new Date(Date.UTC(2026, 0, 1, 12 + hour)).toISOString()));
  }
  expect(times.size).toBe(367);
});
