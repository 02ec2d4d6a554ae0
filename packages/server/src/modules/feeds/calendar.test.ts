import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarIn, type FeedWorld, openFeedWorld } from '../../testing/worlds/feed-world.ts';

let world: FeedWorld;

beforeAll(async () => {
  world = await openFeedWorld();
}, 120_000);
afterAll(() => world?.close());

function call(id: string, ...dates: string[]) {
  const deadlines = dates.map((date) => ({ kind: 'DueDate', date, time: null, zone: null, label: null }));
  return { id, title: `Ice ${id}`, deadlines };
}

test('a calendar program gets the deadlines to come under the name of the search, as the exported calendar has them', async () => {
  await world.publish('2026-02-01', [
    call('a', '2026-02-15', '2026-06-01'),
    call('b', '2026-07-01'),
    call('c'),
  ]);
  await world.index();
  const { calendar: path } = await world.feedOf({ name: 'Ice; and, "snow"' });
  const answer = await world.read(path!);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const { calendar, events } = calendarIn(answer);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Ice\\; and\\, "snow"');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
  expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT6H');
  expect([...events.values()].map(({ startDate }) => startDate.toString())).toEqual([
    '2026-06-01',
    '2026-07-01',
  ]);
  const exported = await world.ada.post('/api/opportunities/_export?format=ics', { basicQuery: 'ice' });
  const same = calendarIn(exported).events;
  expect([...events].map(([uid, { sequence }]) => [uid, sequence])).toEqual(
    [...same].map(([uid, { sequence }]) => [uid, sequence]),
  );
});

test('a changed deadline is the same event with a higher sequence; a withdrawn one goes', async () => {
  await world.publish('2026-02-01', [call('a', '2026-06-01'), call('b', '2026-07-01')], { scope: 'all' });
  await world.index();
  const { calendar: path } = await world.feedOf();
  const before = calendarIn(await world.read(path!)).events;
  await world.publish('2026-02-10', [call('a', '2026-06-20')], { scope: 'all' });
  await world.index();
  const after = calendarIn(await world.read(path!)).events;
  expect(after.size).toBe(1);
  const [[uid, event]] = after as unknown as [[string, ReturnType<typeof after.get>]];
  expect(event!.startDate.toString()).toBe('2026-06-20');
  expect(event!.sequence).toBeGreaterThan(before.get(uid)!.sequence);
});

test('of more opportunities than a calendar takes the first ones come, and it says so', async () => {
  const many = Array.from({ length: 2_003 }, (_, index) => ({
    ...call(`n${index}`, '2026-08-01'),
    title: 'Sleet',
  }));
  await world.publish('2026-02-11', many);
  await world.index();
  const { calendar: path } = await world.feedOf({ apiQuery: 'basicQuery=sleet' });
  const { calendar, events } = calendarIn(await world.read(path!));
  expect(events.size).toBe(2_000);
  expect(String(calendar.getFirstPropertyValue('x-wr-caldesc')).replaceAll('\\', '')).toContain(
    'This file contains only the first 2,000 of 2,003 opportunities',
  );
});
