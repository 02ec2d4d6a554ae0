import { expect, test } from 'vitest';
import { formatMoment, timeZones } from './moment.ts';

test.each([
  ['2026-03-01T13:05:00.123Z', 'Europe/Berlin', '01-Mar-2026 14:05'],
  ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '01-Jan-2027 08:30'],
  ['2026-03-01T00:00:00Z', 'UTC', '01-Mar-2026 00:00'],
])('%s in %s is %s', (moment, zone, expected) => {
  expect(formatMoment(moment, zone)).toBe(expected);
});

test('time zones go from west to east and say what they show now', () => {
  const zones = timeZones(new Date('2026-07-01T12:00:00Z'));
  const labels = zones.map(({ label }) => label);
  expect(labels).toContain('Europe/Berlin (UTC+02:00)');
  expect(labels).toContain('America/New York (UTC-04:00)');
  expect(labels).toContain('UTC (UTC+00:00)');
  const order = ['America/New_York', 'UTC', 'Europe/Berlin', 'Asia/Tokyo'];
  expect(zones.map(({ id }) => id).filter((id) => order.includes(id))).toEqual(order);
  expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
});
