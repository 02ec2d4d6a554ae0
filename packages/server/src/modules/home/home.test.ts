import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedWorld, openFeedWorld } from '../../testing/worlds/feed-world.ts';

const CHANGES = '/api/user/opportunities/changes?since=';

let world: FeedWorld;
let ids: Map<string, string>;

beforeAll(async () => {
  world = await openFeedWorld();
  await publish('2026-02-01', { a: '2026-06-01', b: '2026-06-01', c: '2026-06-01' });
  const { body } = await world.ada.post('/api/opportunities', { pageSize: 10 });
  type Hit = { _id: string; _source: { title: string } };
  ids = new Map(body.hits.hits.map(({ _id, _source }: Hit) => [_source.title, _id]));
}, 120_000);
afterAll(() => world?.close());

/** Publishes all calls, each with the day of its deadline. */
async function publish(day: string, deadlines: Record<string, string>) {
  world.setTime(`${day}T12:00:00Z`);
  const calls = Object.entries(deadlines).map(([id, date]) => ({
    id,
    title: `Ice ${id}`,
    deadlines: [{ kind: 'DueDate', date, time: null, zone: null, label: null }],
  }));
  await world.publish(day, calls, { scope: 'all' });
  await world.index();
}

const track = (title: string) =>
  world.ada.post('/api/user/opportunities', { opportunityIds: [ids.get(title)] });
const changed = async (since: string) => {
  const { body } = await world.ada.get(CHANGES + since);
  type Change = {
    opportunityId: string;
    title: string;
    before: { deadlines: { date: string }[] };
    after: { deadlines: { date: string }[] };
  };
  const changes = (body.changes as Change[]).map(({ title, before, after }) => [
    title,
    before.deadlines[0]?.date,
    after.deadlines[0]?.date,
  ]);
  expect(body.total).toBe(changes.length);
  return changes;
};

test('changes of tracked calls come once for each call, from the first state to the last, since they were tracked', async () => {
  await publish('2026-02-03', { a: '2026-06-10', b: '2026-06-01', c: '2026-06-01' });
  await track('Ice a');
  await track('Ice b');
  expect(await changed('2026-02-01')).toEqual([]);
  await publish('2026-02-05', { a: '2026-06-20', b: '2026-07-01', c: '2026-07-01' });
  await publish('2026-02-07', { a: '2026-06-30', b: '2026-07-01', c: '2026-07-01' });
  expect(await changed('2026-02-01')).toEqual([
    ['Ice a', '2026-06-10', '2026-06-30'],
    ['Ice b', '2026-06-01', '2026-07-01'],
  ]);
  expect(await changed('2026-02-06')).toEqual([['Ice a', '2026-06-20', '2026-06-30']]);
  await publish('2026-02-09', { a: '2026-06-20', b: '2026-07-01', c: '2026-07-01' });
  expect(await changed('2026-02-06')).toEqual([]);
  expect((await world.ada.get(`${CHANGES}never`)).status).toBe(400);
  world.setTime('2026-05-12T12:00:00Z');
  expect(await changed('0001-01-01')).toEqual([['Ice a', '2026-06-30', '2026-06-20']]);
});
