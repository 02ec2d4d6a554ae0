import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';

const PATH = '/api/user/opportunities';
const TODAY = '2026-03-01';

let world: IdentityWorld;
let ada: Browser;
let adaId: string;
let eve: Browser;
/** Sample opportunities, to which each test gives the facts it needs. */
let [one, two, three, four]: string[] = [];

beforeAll(async () => {
  world = await openSampleIdentity();
  const alpha = await world.addAccount('Alpha University');
  adaId = await world.addPerson('ada@alpha.example', { accountId: alpha });
  await world.addPerson('eve@alpha.example', { accountId: alpha });
  ada = await world.signedIn('ada@alpha.example');
  eve = await world.signedIn('eve@alpha.example');
  [one, two, three, four] = (await ada.post('/api/opportunities/ids', { expired: true })).body.ids;
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  world.setTime(`${TODAY}T12:00:00Z`);
  for (const table of [
    'tracked_opportunity',
    'tracking_group',
    'tracking_visit',
    'removed_record',
  ] as const) {
    await world.db.deleteFrom(table).execute();
  }
});

const track = (id = '', fields: object = {}, browser = ada) =>
  browser.post(PATH, { opportunityIds: [id], ...fields });
const list = async (query = '', browser = ada) => (await browser.get(`${PATH}${query}`)).body;
const idsOf = ({ opportunities }: { opportunities: { id: string }[] }) => opportunities.map(({ id }) => id);
const facts = (
  id: string | undefined,
  fields: { days?: string[]; euros?: number | null; changed?: string },
) =>
  sql`update opportunity_brief set deadline_days = coalesce(${fields.days ?? null}::date[], deadline_days),
    amount_eur = ${fields.euros ?? null}, changed_at = ${fields.changed ?? null}::timestamptz
    where opportunity_id = ${id}`.execute(world.db);
/** The opportunity changed its status at a moment. */
const change = (id: string | undefined, at: string, before: string, after: string) =>
  sql`insert into opportunity_change (opportunity_id, told_of, revision, changed_at, before, after)
    values (${id}, ${id}, ${Date.parse(at)}, ${at}, ${JSON.stringify({ status: before })}, ${JSON.stringify({ status: after })})`.execute(
    world.db,
  );
const mergeInto = (id: string | undefined, into: string | undefined) =>
  world.db
    .insertInto('removed_record')
    .values({
      target: 'opportunity',
      id: Number(id),
      merged_into: into === undefined ? null : Number(into),
      revision: 1,
    })
    .execute();

test('shows what the person keeps about each, beside the record as it is now', async () => {
  await track(one, {
    deadlineAlertTypes: ['DueDate'],
    leadDays: [14],
    stage: 'submitted',
    stageDate: '2026-02-20',
    amount: { value: 5000, currency: 'CHF' },
    remark: 'with Ben',
  });
  await ada.post('/api/groups/_assign_opportunities', {
    opportunityIds: [one],
    groups: [{ name: 'Ocean' }, { name: 'Forest' }],
  });
  const { opportunities, total, counts } = await list();
  const record = (await ada.get(`/api/opportunities/${one}`)).body._source;
  expect(opportunities).toMatchObject([
    {
      id: one,
      savedOpportunity: {
        tracked: true,
        trackedDate: '2026-03-01T12:00:00.000Z',
        changedDate: null,
        deadlineAlertTypes: ['DueDate'],
        leadDays: [14],
        stage: 'submitted',
        stageDate: '2026-02-20',
        amount: { value: 5000, currency: 'CHF' },
        remark: 'with Ben',
        groups: [{ name: 'Forest' }, { name: 'Ocean' }],
      },
      standing: 'present',
      title: record.title,
      funder: record.funder.name,
      opportunity: { id: one, title: record.title },
    },
  ]);
  expect([total, counts.stage.submitted, counts.changed]).toEqual([1, 1, 0]);
  expect(await list('', eve)).toMatchObject({ opportunities: [], total: 0 });
});

describe('orders', () => {
  beforeEach(async () => {
    for (const [minute, id] of [one, two, three, four].entries()) {
      world.setTime(`${TODAY}T12:0${minute}:00Z`);
      await track(id);
    }
    await facts(one, { days: ['2026-02-01', '2026-05-01'], euros: 10 });
    await facts(two, { days: [], euros: 300 });
    await facts(three, { days: ['2026-03-01'], euros: null });
    await facts(four, { days: ['2026-02-28'], euros: 20 });
  });

  test.each([
    ['recent', () => [four, three, two, one]],
    ['deadline', () => [three, one, ...[two, four].sort(byNumber)]],
    ['-deadline', () => [one, three, ...[two, four].sort(byNumber)]],
    ['-amount', () => [two, four, one, three]],
  ] as const)('%s', async (orderBy, expected) => {
    expect(idsOf(await list(`?orderBy=${orderBy}`))).toEqual(expected());
    const pages = [0, 1, 2].map((page) => list(`?orderBy=${orderBy}&pageSize=2&page=${page}`));
    expect((await Promise.all(pages)).map(idsOf)).toEqual([expected().slice(0, 2), expected().slice(2), []]);
  });

  test('deadlines are counted in the buckets of the search; what has passed is in none', async () => {
    const { counts } = await list();
    expect(counts.deadline).toEqual({ '0-14': 1, '15-30': 0, '31-90': 1, '91+': 0, unspecified: 1 });
    expect(idsOf(await list('?deadline=0-14,unspecified'))).toEqual([three, two]);
    expect((await list('?deadline=0-14&pageSize=1&orderBy=deadline')).total).toBe(1);
  });
});

const byNumber = (some = '', other = '') => Number(some) - Number(other);

test('the buckets begin and end on the days of the opportunity search', async () => {
  await track(one);
  for (const [day, bucket] of [
    ['2026-03-01', '0-14'],
    ['2026-03-15', '0-14'],
    ['2026-03-16', '15-30'],
    ['2026-03-31', '15-30'],
    ['2026-04-01', '31-90'],
    ['2026-05-30', '31-90'],
    ['2026-05-31', '91+'],
  ] as const) {
    await facts(one, { days: [day] });
    expect((await list(`?deadline=${encodeURIComponent(bucket)}`)).total, day).toBe(1);
  }
});

test('filters by words, stage and group, and by all of them together', async () => {
  await track(one, { stage: 'preparing', remark: 'Ask the École' });
  await track(two, { stage: 'submitted', remark: 'ecole' });
  await track(three, { stage: 'submitted' });
  const { groups } = (
    await ada.post('/api/groups/_assign_opportunities', {
      opportunityIds: [one, three],
      groups: [{ name: 'Ocean' }],
    })
  ).body;
  const found = async (query: string) => idsOf(await list(query)).sort(byNumber);
  expect(await found('?text=ECOLE')).toEqual([one, two].sort(byNumber));
  expect(await found('?stage=submitted,awarded')).toEqual([two, three].sort(byNumber));
  expect(await found(`?groupId=${groups[0].id}`)).toEqual([one, three].sort(byNumber));
  expect(await found('?groupId=0')).toEqual([two]);
  expect(await found(`?groupId=${groups[0].id}&text=ecole&stage=preparing`)).toEqual([one]);
  expect(await found('?text=nothing')).toEqual([]);
  expect((await list('?stage=submitted')).counts.stage).toMatchObject({ preparing: 1, submitted: 2 });
  const { title } = (await list(`?opportunityId=${three}`)).opportunities[0];
  expect(await found(`?text=${encodeURIComponent(title.toUpperCase())}`)).toContain(three);
  expect((await ada.get(`${PATH}?groupId=${randomUUID()}`)).status).toBe(404);
  expect((await eve.get(`${PATH}?groupId=${groups[0].id}`)).status).toBe(404);
});

test('one is asked for by its id; one that is not tracked is not there', async () => {
  await track(one);
  expect(idsOf(await list(`?pageSize=1&page=0&opportunityId=${one}`))).toEqual([one]);
  expect(idsOf(await list(`?pageSize=1&page=0&opportunityId=${two}`))).toEqual([]);
});

test('what changed is what changed since the last visit, or since it was tracked', async () => {
  await facts(one, { changed: '2026-03-01T11:00:00Z' });
  await track(one);
  await track(two);
  await facts(two, { changed: '2026-03-01T13:00:00Z' });
  await change(two, '2026-03-01T11:30:00Z', 'forecast', 'open');
  await change(two, '2026-03-01T12:30:00Z', 'open', 'withdrawn');
  await change(two, '2026-03-01T13:00:00Z', 'withdrawn', 'closed');
  const changed = async () => idsOf(await list('?changed=true'));
  expect(await changed()).toEqual([two]);
  expect((await list('?stage=awarded')).counts.changed).toBe(0);
  const told = (await list()).opportunities.find(({ id }: { id: string }) => id === two);
  expect(told.savedOpportunity.changedDate).toBe('2026-03-01T13:00:00.000Z');
  expect(told.change).toEqual({ before: { status: 'open' }, after: { status: 'closed' } });
  world.setTime('2026-03-01T14:00:00Z');
  expect((await ada.put(`${PATH}/_seen`)).body).toEqual({ done: true });
  expect(await changed()).toEqual([]);
  expect((await list()).opportunities).toMatchObject([{ change: null }, { change: null }]);
  await facts(one, { changed: '2026-03-01T15:00:00Z' });
  expect(await changed()).toEqual([one]);
  world.setTime('2026-03-01T16:00:00Z');
  await ada.put(`${PATH}/_seen`);
  expect((await list()).counts.changed).toBe(0);
});

test('a merged one shows the record that it became, once, in the groups of both', async () => {
  await track(one, { stage: 'submitted' });
  world.setTime('2026-03-01T12:01:00Z');
  await track(two);
  for (const [id, name] of [
    [one, 'A'],
    [two, 'B'],
  ])
    await ada.post('/api/groups/_assign_opportunities', { opportunityIds: [id], groups: [{ name }] });
  await mergeInto(one, two);
  const { opportunities, total } = await list();
  expect(opportunities).toMatchObject([
    {
      id: one,
      standing: 'merged',
      savedOpportunity: { stage: 'submitted', groups: [{ name: 'A' }, { name: 'B' }] },
      opportunity: { id: two },
    },
  ]);
  expect(total).toBe(1);
  for (const id of [one, two]) expect(idsOf(await list(`?opportunityId=${id}`))).toEqual([one]);
  expect((await ada.get(`${PATH}/ids`)).body).toEqual({ ids: [one], total: 1 });
});

test('what is withdrawn or gone stays, with its title and funder', async () => {
  await track(one);
  await sql`insert into tracked_opportunity (person_id, opportunity_id, title, funder, tracked_at, deadline_alert_types, stage, remark, told_revision, tracked_revision)
    values (${adaId}, 900000001, 'A lost call', 'Lost Fund', '2026-01-01', '{}', 'declined', '', 0, 0)`.execute(
    world.db,
  );
  await mergeInto('900000001', undefined);
  await world.db
    .updateTable('opportunity')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', Number(one))
    .execute();
  try {
    expect((await list()).opportunities).toMatchObject([
      { id: one, standing: 'withdrawn', opportunity: { withdrawn: true } },
      { id: '900000001', standing: 'gone', title: 'A lost call', funder: 'Lost Fund', opportunity: null },
    ]);
    expect(idsOf(await list('?text=lost'))).toEqual(['900000001']);
    await ada.post(PATH, { opportunityIds: ['900000001'], stage: 'not-pursued' });
    expect((await list('?stage=not-pursued')).total).toBe(1);
  } finally {
    const here = { withdrawn_at: null };
    await world.db.updateTable('opportunity').set(here).where('id', '=', Number(one)).execute();
  }
});

test('ids are those that the filters leave, and dates their deadlines between two days', async () => {
  await track(one, { stage: 'preparing' });
  await track(two);
  await world.db
    .deleteFrom('opportunity_deadline')
    .where('opportunity_id', 'in', [Number(one), Number(two)])
    .execute();
  for (const [id, kind, day, time] of [
    [one, 'DueDate', '2026-03-10', '17:00'],
    [one, 'LoiDate', '2026-03-01', null],
    [two, 'DueDate', '2026-03-10', null],
    [two, 'OtherDate', '2026-04-01', null],
  ] as const) {
    await world.db
      .insertInto('opportunity_deadline')
      .values({
        opportunity_id: Number(id),
        kind,
        due_on: day,
        due_time: time,
        zone: time && 'Europe/Brussels',
        label: null,
      })
      .execute();
  }
  expect((await ada.get(`${PATH}/ids?stage=preparing`)).body).toEqual({ ids: [one], total: 1 });
  const { dates, total } = (await ada.get(`${PATH}/dates?from=2026-03-01&to=2026-03-31`)).body;
  expect(dates).toMatchObject([
    { opportunityId: one, kind: 'LoiDate', date: '2026-03-01', stage: 'preparing', time: null },
    { opportunityId: one, kind: 'DueDate', date: '2026-03-10', time: '17:00', zone: 'Europe/Brussels' },
    { opportunityId: two, kind: 'DueDate', date: '2026-03-10' },
  ]);
  expect(total).toBe(3);
  const filtered = await ada.get(`${PATH}/dates?from=2026-03-02&to=2026-04-01&stage=interested`);
  expect(filtered.body.total).toBe(2);
});
