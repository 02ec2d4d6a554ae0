import { MAX_TRACKED } from '@fundry/contracts/tracking/tracking-words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';
import { lockPerson } from '../../identity/identity.public.ts';
import { endAlerts } from './end-alerts.store.ts';

const PATH = '/api/user/opportunities';
const UNKNOWN = '900000001';

let world: IdentityWorld;
let alpha: string;
let adaId: string;
let ada: Browser;
let eve: Browser;
let [one, two, three] = ['', '', ''];

beforeAll(async () => {
  world = await openSampleIdentity();
  alpha = await world.addAccount('Alpha University');
  adaId = await world.addPerson('ada@alpha.example', { accountId: alpha });
  await world.addPerson('eve@alpha.example', { accountId: alpha });
  ada = await world.signedIn('ada@alpha.example');
  eve = await world.signedIn('eve@alpha.example');
  const { ids } = (await ada.post('/api/opportunities/ids')).body;
  [one, two, three] = ids;
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  world.setTime('2026-03-01T12:00:00Z');
  await world.db.deleteFrom('tracked_opportunity').execute();
});

/** What Ada's rows hold, the earliest first. */
const rows = () =>
  world.db
    .selectFrom('tracked_now')
    .selectAll()
    .where('person_id', '=', adaId)
    .orderBy('tracked_at')
    .orderBy('opportunity_id')
    .execute();
const row = async () => {
  const [found] = await rows();
  if (!found) throw new Error('nothing is tracked');
  return found;
};
const track = async (body: object, browser = ada) => (await browser.post(PATH, body)).body.opportunityIds;

test('what is tracked newly has all kinds of emails and the first stage, and is kept under its title and funder', async () => {
  expect(await track({ opportunityIds: [one, two, one] })).toEqual([one, two]);
  const { _source } = (await ada.get(`/api/opportunities/${one}`)).body;
  expect((await rows()).find(({ opportunity_id }) => String(opportunity_id) === one)).toMatchObject({
    account_id: alpha,
    title: _source.title,
    funder: _source.funder.name,
    deadline_alert_types: ['LoiDate', 'DueDate', 'OtherDate', 'Update'],
    lead_days: null,
    stage: 'interested',
    stage_on: null,
    asked_amount: null,
    remark: '',
    tracked_at: new Date('2026-03-01T12:00:00Z'),
  });
  expect(await track({ opportunityIds: [one, three] })).toEqual([three]);
  expect(await rows()).toHaveLength(3);
  expect((await rows())[0]?.told_revision).toBeGreaterThan(0);
});

test('only what is given changes; a new stage has the day on which it began, unless another is given', async () => {
  await track({ opportunityIds: [one], deadlineAlertTypes: ['DueDate', 'DueDate'], leadDays: [1, 14, 1] });
  expect(await row()).toMatchObject({ deadline_alert_types: ['DueDate'], lead_days: [14, 1] });
  world.setTime('2026-03-04T12:00:00Z');
  await track({ opportunityIds: [one], stage: 'preparing', remark: ' ask Ben ' });
  expect(await row()).toMatchObject({ stage: 'preparing', stage_on: '2026-03-04', remark: 'ask Ben' });
  world.setTime('2026-03-05T12:00:00Z');
  await track({ opportunityIds: [one], stage: 'preparing', amount: { value: 1250.5, currency: 'EUR' } });
  expect(await row()).toMatchObject({
    stage_on: '2026-03-04',
    asked_amount: 1250.5,
    asked_currency: 'EUR',
    remark: 'ask Ben',
    deadline_alert_types: ['DueDate'],
    lead_days: [14, 1],
  });
  await track({ opportunityIds: [one], stage: 'submitted', stageDate: '2026-02-20', amount: null });
  expect(await row()).toMatchObject({ stage: 'submitted', stage_on: '2026-02-20', asked_amount: null });
  await track({ opportunityIds: [one], stageDate: null, leadDays: null, deadlineAlertTypes: [] });
  expect(await row()).toMatchObject({ stage_on: null, lead_days: null, deadline_alert_types: [] });
});

test('emails about changes begin with what changes after they were switched on', async () => {
  await track({ opportunityIds: [one], deadlineAlertTypes: ['DueDate'] });
  const { told_revision: told } = await row();
  await world.db
    .updateTable('opportunity')
    .set({ revision: told + 50 })
    .where('id', '=', Number(one))
    .execute();
  await track({ opportunityIds: [one], deadlineAlertTypes: ['LoiDate'] });
  expect((await row()).told_revision).toBe(told);
  await track({ opportunityIds: [one], deadlineAlertTypes: ['Update'] });
  expect((await row()).told_revision).toBe(told + 50);
});

test('all or nothing: an unknown id changes nothing, and the answer names it', async () => {
  const { status, body } = await ada.post(PATH, { opportunityIds: [one, UNKNOWN] });
  expect([status, body.errorDescription]).toEqual([404, `There is no opportunity with the id ${UNKNOWN}.`]);
  expect(await rows()).toEqual([]);
});

test.each([
  ['a kind of email that does not exist', { deadlineAlertTypes: ['Deadline'] }],
  ['a stage that does not exist', { stage: 'hoping' }],
  ['a lead time of more than 180 days', { leadDays: [181] }],
  ['six lead times', { leadDays: [1, 2, 3, 4, 5, 6] }],
  ['an amount without a currency', { amount: { value: 5 } }],
  ['an amount below zero', { amount: { value: -5, currency: 'EUR' } }],
  ['a day that does not exist', { stageDate: '2026-02-30' }],
])('%s is refused', async (_title, fields) => {
  expect((await ada.post(PATH, { opportunityIds: [one], ...fields })).status).toBe(400);
  expect(await rows()).toEqual([]);
});

test('untracking leaves out what was not tracked, by either address, and by tracked: false', async () => {
  await track({ opportunityIds: [one, two, three] });
  expect((await ada.delete(PATH, [one, UNKNOWN])).body).toEqual({ opportunityIds: [one] });
  expect((await ada.delete(`${PATH}/`, [two])).body).toEqual({ opportunityIds: [two] });
  expect(await track({ opportunityIds: [one, three], tracked: false })).toEqual([three]);
  expect(await rows()).toEqual([]);
});

test('what was untracked is restored with everything for an hour, and then forgotten', async () => {
  await track({ opportunityIds: [one, two], stage: 'submitted', remark: 'almost done' });
  const groups = [{ name: 'Ocean' }];
  await ada.post('/api/groups/_assign_opportunities', { opportunityIds: [one], groups });
  const before = await rows();
  await ada.delete(PATH, [one, two]);
  world.setTime('2026-03-01T12:59:00Z');
  const restore = async (ids: string[], browser = ada) =>
    (await browser.put(`${PATH}/_restore`, { opportunityIds: ids })).body.opportunityIds;
  expect(await restore([one, two], eve)).toEqual([]);
  expect(await restore([one, UNKNOWN])).toEqual([one]);
  expect(await rows()).toEqual(before.filter(({ opportunity_id }) => String(opportunity_id) === one));
  expect((await ada.get(`/api/opportunities/${one}/groups`)).body.groups).toMatchObject(groups);
  world.setTime('2026-03-01T13:00:01Z');
  expect(await restore([two])).toEqual([]);
  world.passHours(2);
  const count = () => world.db.selectFrom('tracked_opportunity').select('id').execute();
  await expect.poll(async () => (await count()).length).toBe(1);
});

test('what was tracked again in the meantime is not restored over it', async () => {
  await track({ opportunityIds: [one], deadlineAlertTypes: ['DueDate'] });
  await ada.delete(PATH, [one]);
  expect(await track({ opportunityIds: [one] })).toEqual([one]);
  expect((await row()).deadline_alert_types).toHaveLength(4);
  expect((await ada.put(`${PATH}/_restore`, { opportunityIds: [one] })).body).toEqual({ opportunityIds: [] });
  expect(await rows()).toHaveLength(1);
});

test('nobody tracks more than the stated number, in all institutions together', async () => {
  await sql`
    insert into tracked_opportunity (person_id, opportunity_id, title, tracked_at, deadline_alert_types, stage, remark, told_revision, tracked_revision)
    select ${adaId}, 1000000 + n, 'Call', now(), '{}', 'interested', '', 0, 0
    from generate_series(1, ${MAX_TRACKED - 1}::integer) n`.execute(world.db);
  const { status, body } = await ada.post(PATH, { opportunityIds: [one, two] });
  expect([status, body.code]).toEqual([409, 'tracking/too-many']);
  expect(body.errorDescription).toBe(
    'You can track up to 20,000 opportunities. Stop tracking some of them first.',
  );
  expect(await track({ opportunityIds: [one] })).toEqual([one]);
  await ada.delete(PATH, ['1000001']);
  await track({ opportunityIds: [two] });
  const full = await ada.put(`${PATH}/_restore`, { opportunityIds: ['1000001'] });
  expect([full.status, full.body.code]).toEqual([409, 'tracking/too-many']);
  expect(await rows()).toHaveLength(MAX_TRACKED);
});

test('what was merged is the record that it became, under either id', async () => {
  await track({ opportunityIds: [one], remark: 'first' });
  world.setTime('2026-03-01T12:05:00Z');
  await track({ opportunityIds: [two], remark: 'second' });
  const merged = { target: 'opportunity', id: Number(one), merged_into: Number(two), revision: 1 } as const;
  await world.db.insertInto('removed_record').values(merged).execute();
  try {
    expect(await track({ opportunityIds: [one, two], stage: 'awarded' })).toEqual([]);
    expect((await rows()).map(({ stage, present_id }) => [stage, String(present_id)])).toEqual([
      ['awarded', two],
      ['awarded', two],
    ]);
    expect((await ada.delete(PATH, [one])).body).toEqual({ opportunityIds: [one] });
    expect(await rows()).toEqual([]);
    await ada.put(`${PATH}/_restore`, { opportunityIds: [two] });
    expect((await rows()).map(({ remark }) => remark)).toEqual(['first', 'second']);
  } finally {
    await world.db.deleteFrom('removed_record').where('id', '=', Number(one)).execute();
  }
});

test('what was tracked in an institution becomes the person’s own when they leave it, also what was their own before', async () => {
  await track({ opportunityIds: [one, two] });
  await sql`insert into tracked_opportunity (person_id, opportunity_id, title, tracked_at, deadline_alert_types, stage, remark, told_revision, tracked_revision)
    values (${adaId}, ${one}, 'Call', '2026-01-01', '{}', 'declined', 'my own', 0, 0)`.execute(world.db);
  await ada.post('/api/groups', { name: 'Forest' });
  await world.db.deleteFrom('membership').where('person_id', '=', adaId).execute();
  expect((await rows()).map(({ account_id }) => account_id)).toEqual([null, null, null]);
  expect((await ada.get('/api/groups')).body.groups).toContainEqual(
    expect.objectContaining({ name: 'Forest', shownToColleagues: false }),
  );
  // They are still there when the person joins another institution.
  const beta = await world.addAccount('Beta College');
  await world.db
    .insertInto('membership')
    .values({ account_id: beta, person_id: adaId, proof: 'assigned' })
    .execute();
  expect((await ada.get('/api/groups')).body.groups[0]).toMatchObject({ id: '-1', count: 2 });
  expect((await ada.delete(PATH, [one])).body).toEqual({ opportunityIds: [one] });
});

test('emails that end by a link while their person tracks wait for that, and neither fails', async () => {
  await track({ opportunityIds: [one, two] });
  const change = (trx: typeof world.db, id: string) =>
    sql`update tracked_opportunity set remark = 'x' where person_id = ${adaId} and opportunity_id = ${id}`.execute(
      trx,
    );
  let ending: Promise<void> | undefined;
  await world.db.transaction().execute(async (trx) => {
    await lockPerson(trx, adaId);
    await change(trx, one);
    ending = endAlerts(world.db, adaId, { type: 'All', opportunityId: null });
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          world.db,
        )
      ).rows.length;
    await expect.poll(waiting).toBe(1);
    await change(trx, two);
  });
  await ending;
  expect((await rows()).map(({ deadline_alert_types }) => deadline_alert_types)).toEqual([[], []]);
});
