import { expect, test } from 'vitest';
import { lastSlot, nextSlot, type Timing } from './slots.ts';

const berlin: Timing = { frequency: 'nightly', weekday: 7, hour: 2, timeZone: 'Europe/Berlin' };
const around = (timing: Timing, now: string) =>
  [lastSlot(timing, new Date(now)), nextSlot(timing, new Date(now))].map((slot) => slot.toISOString());

test.each([
  ['before the hour', '2026-03-10T00:59:59Z', '2026-03-09T01:00:00.000Z', '2026-03-10T01:00:00.000Z'],
  ['at the hour', '2026-03-10T01:00:00Z', '2026-03-10T01:00:00.000Z', '2026-03-11T01:00:00.000Z'],
  // Clocks jump from 2 to 3 on 29-Mar-2026: the hour that they skip is the next one.
  [
    'when clocks skip the hour',
    '2026-03-29T00:59:00Z',
    '2026-03-28T01:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
  ],
  ['after it was skipped', '2026-03-29T12:00:00Z', '2026-03-29T01:00:00.000Z', '2026-03-30T00:00:00.000Z'],
  // Clocks go back from 3 to 2 on 25-Oct-2026: of the hour that comes twice, the first counts.
  ['between the two', '2026-10-25T00:30:00Z', '2026-10-25T00:00:00.000Z', '2026-10-26T01:00:00.000Z'],
  ['after both', '2026-10-25T12:00:00Z', '2026-10-25T00:00:00.000Z', '2026-10-26T01:00:00.000Z'],
])('a nightly schedule %s', (_, now, last, next) => {
  expect(around(berlin, now)).toEqual([last, next]);
});

test('a weekly schedule comes on its day, as clocks show it there', () => {
  const auckland: Timing = { frequency: 'weekly', weekday: 1, hour: 4, timeZone: 'Pacific/Auckland' };
  // Monday, 4 o'clock in Auckland is Sunday, 15 o'clock UTC while summer time holds there.
  expect(around(auckland, '2026-03-04T00:00:00Z')).toEqual([
    '2026-03-01T15:00:00.000Z',
    '2026-03-08T15:00:00.000Z',
  ]);
});
