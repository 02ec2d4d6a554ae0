import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';

const PATH = '/api/user/opportunities';

let world: IdentityWorld;
let ada: Browser;
let [one, two]: string[] = [];
let groupId: string;

beforeAll(async () => {
  world = await openSampleIdentity();
  const accountId = await world.addAccount('Alpha University');
  const adaId = await world.addPerson('ada@alpha.example', { accountId });
  ada = await world.signedIn('ada@alpha.example');
  [one, two] = (await ada.post('/api/opportunities/ids')).body.ids;
  await ada.post(PATH, {
    opportunityIds: [one],
    stage: 'submitted',
    stageDate: '2026-02-20',
    amount: { value: 5000.5, currency: 'CHF' },
    remark: 'with Ben, "soon"',
  });
  const into = { opportunityIds: [two], groups: [{ name: 'Ocean' }] };
  groupId = (await ada.post('/api/groups/_assign_opportunities', into)).body.groups[0].id;
  await sql`insert into tracked_opportunity (person_id, opportunity_id, title, funder, tracked_at, deadline_alert_types, stage, remark, told_revision, tracked_revision)
    values (${adaId}, 900000001, 'A lost call', 'Lost Fund', '2026-01-01', '{}', 'declined', '', 0, 0)`.execute(
    world.db,
  );
}, 120_000);
afterAll(() => world?.close());

const file = (format: string, body: object = {}) => ada.post(`${PATH}/_export?format=${format}`, body);

test('a table has the own columns beside the facts, and one that is gone keeps title and funder', async () => {
  const { status, headers, body } = await file('csv');
  expect([status, headers['x-total-count']]).toEqual([200, '3']);
  expect(headers['content-disposition']).toBe('attachment; filename="tracked-opportunities.csv"');
  const lines = String(body).split('\r\n');
  expect(lines[0]).toContain(
    'Title,Stage,Stage date,Amount asked for,Currency asked for,Remark,Groups,Tracked on (UTC),What became of it,Number,Funder',
  );
  expect(String(body)).toContain('Submitted,2026-02-20,5000.5,CHF,"with Ben, ""soon""",,2026-03-01');
  expect(String(body)).toMatch(/A lost call,Declined,,,,,,2026-01-01[^,]*,No longer in Fundry,,Lost Fund/);
});

test('holds what the filters leave, or what is chosen, in the order of the list', async () => {
  const titles = async (body: object) =>
    (await file('json', body)).body.records.map(({ id }: { id: string }) => id);
  expect(await titles({ stage: ['submitted'] })).toEqual([one]);
  expect(await titles({ groupId })).toEqual([two]);
  expect(await titles({ ids: [two, '900000001'], orderBy: 'recent' })).toEqual([two, '900000001']);
  expect((await file('csv', { groupId: '5d3f7a86-2c41-4e0b-9a57-0c1d2e3f4a5b' })).status).toBe(404);
});

test.each(['xlsx', 'ris', 'bibtex', 'ics'])('%s can be written', async (format) => {
  const { status, body } = await file(format, { orderBy: '-amount' });
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(100);
});

test('JSON says what the person keeps, and what was asked for', async () => {
  const { records, query, address } = (await file('json', { stage: ['submitted'], text: 'ben' })).body;
  expect(records).toMatchObject([
    {
      id: one,
      description: expect.any(String),
      savedOpportunity: { stage: 'submitted' },
      standing: 'present',
    },
  ]);
  expect(query).toEqual([
    { name: 'Tracked opportunities', value: 'All tracked' },
    { name: 'Words', value: 'ben' },
    { name: 'Stage', value: 'Submitted' },
    { name: 'Order', value: 'Recent tracked' },
  ]);
  expect(address).toBe('https://fundry.example/my-funding/tracked-opportunities/-1');
});
