import { randomUUID } from 'node:crypto';
import { GROUP_NAME_TAKEN, MAX_GROUPS } from '@fundry/contracts/tracking/tracking-words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';

const ASSIGN = '/api/groups/_assign_opportunities';

let world: IdentityWorld;
let adaId: string;
let ada: Browser;
let eve: Browser;
let yellow: Browser;
let [one, two, three] = ['', '', ''];

beforeAll(async () => {
  world = await openSampleIdentity();
  const alpha = await world.addAccount('Alpha University');
  adaId = await world.addPerson('ada@alpha.example', { accountId: alpha });
  await world.addPerson('eve@alpha.example', { accountId: alpha });
  await world.addPerson('yellow@post.example');
  ada = await world.signedIn('ada@alpha.example');
  eve = await world.signedIn('eve@alpha.example');
  yellow = await world.signedIn('yellow@post.example');
  [one, two, three] = (await ada.post('/api/opportunities/ids')).body.ids;
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('tracked_opportunity').execute();
  await world.db.deleteFrom('tracking_group').execute();
});

const make = async (name: string, browser = ada): Promise<string> =>
  (await browser.post('/api/groups', { name })).body.id;
const assign = (opportunityIds: string[], groups: object[], remove?: object[]) =>
  ada.post(ASSIGN, { opportunityIds, groups, ...(remove && { remove }) });
/** Names and counts of the views and groups. */
const counts = async (browser = ada) =>
  (await browser.get('/api/groups')).body.groups.map(({ name, count }: { name: string; count: number }) => [
    name,
    count,
  ]);

test('the two views come first, then the groups by name, each with its count', async () => {
  for (const name of ['zebra', 'Élan', 'Group 10', 'Group 9']) await make(name);
  const ids = (await ada.get('/api/groups')).body.groups.map(({ id }: { id: string }) => id);
  expect(ids.slice(0, 2)).toEqual(['-1', '0']);
  await assign([one, two], [{ id: ids[2] }, { id: ids[3] }]);
  await ada.post('/api/user/opportunities', { opportunityIds: [three] });
  expect(await counts()).toEqual([
    ['All tracked', 3],
    ['Not grouped', 1],
    ['Élan', 2],
    ['Group 9', 2],
    ['Group 10', 0],
    ['zebra', 0],
  ]);
  expect(await counts(eve)).toEqual([
    ['All tracked', 0],
    ['Not grouped', 0],
  ]);
  for (const [id, name] of [
    ['-1', 'All tracked'],
    ['0', 'Not grouped'],
    [ids[2], 'Élan'],
  ]) {
    expect((await ada.get(`/api/groups/${id}`)).body).toMatchObject({ id, name });
  }
});

test('a name has 1 to 100 characters and is unique for the person regardless of case', async () => {
  await make(' Ocean ');
  const { status, body } = await ada.post('/api/groups', { name: 'OCEAN' });
  expect([status, body.code]).toEqual([409, GROUP_NAME_TAKEN]);
  expect(body.errorDescription).toBe('You already have a group called “Ocean”. Choose another name.');
  for (const name of ['', '  ', 'x'.repeat(101)]) {
    expect((await ada.post('/api/groups', { name })).status).toBe(400);
  }
  expect((await ada.post('/api/groups', { name: 'x'.repeat(100) })).status).toBe(200);
  expect((await eve.post('/api/groups', { name: 'Ocean' })).status).toBe(200);
});

test('of two groups made at once under one name, one is refused', async () => {
  const answers = await Promise.all(['Ocean', 'ocean'].map((name) => ada.post('/api/groups', { name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a person has at most the stated number of groups', async () => {
  await sql`insert into tracking_group (person_id, name, created_at)
    select ${adaId}, 'Group ' || n, now() from generate_series(1, ${MAX_GROUPS}::integer) n`.execute(
    world.db,
  );
  const { status, body } = await ada.post('/api/groups', { name: 'One more' });
  expect([status, body.errorDescription]).toEqual([
    409,
    'You can have up to 200 groups. Delete one to make another.',
  ]);
});

test('renaming needs a different name, which may differ in case alone, and which no other group has', async () => {
  const id = await make('Ocean');
  await make('Forest');
  const rename = (name: string) => ada.put(`/api/groups/${id}`, { name });
  const same = await rename('Ocean');
  expect([same.status, same.body.errorDescription]).toEqual([400, 'Please enter a different name']);
  expect((await rename('OCEAN')).body).toMatchObject({ id, name: 'OCEAN', count: 0 });
  expect((await rename('forest')).status).toBe(409);
});

test('a group of somebody else does not exist', async () => {
  const id = await make('Ocean', eve);
  for (const answer of [
    await ada.get(`/api/groups/${id}`),
    await ada.put(`/api/groups/${id}`, { name: 'Mine' }),
    await ada.delete(`/api/groups/${id}`),
    await assign([one], [{ id }]),
    await assign([one], [], [{ id }]),
    await ada.delete(`/api/opportunities/${one}/groups?groupId=${id}`),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'tracking/no-such-group']);
  }
  expect(await counts(eve)).toHaveLength(3);
  expect(await counts()).toEqual([
    ['All tracked', 0],
    ['Not grouped', 0],
  ]);
});

test('assigning tracks what was not tracked, makes new groups, and takes out of others', async () => {
  const old = await make('Old');
  await assign([one], [{ id: old }]);
  const { body } = await assign([one, two], [{ name: 'Fresh' }], [{ id: old }]);
  expect(body.groups).toMatchObject([{ name: 'Fresh', count: 2 }]);
  expect(await counts()).toEqual([
    ['All tracked', 2],
    ['Not grouped', 0],
    ['Fresh', 2],
    ['Old', 0],
  ]);
});

test('assigning happens as a whole or not at all', async () => {
  const id = await make('Ocean');
  for (const [status, ids, groups] of [
    [404, [one, '900000001'], [{ id }, { name: 'New' }]],
    [404, [one], [{ name: 'New' }, { id: randomUUID() }]],
    [409, [one], [{ name: 'New' }, { name: 'ocean' }]],
    [409, [one], [{ name: 'New' }, { name: 'new' }]],
  ] as const) {
    expect((await assign([...ids], [...groups])).status).toBe(status);
  }
  expect(await counts()).toEqual([
    ['All tracked', 0],
    ['Not grouped', 0],
    ['Ocean', 0],
  ]);
});

test('an opportunity is taken out of one group or of all, and stays tracked', async () => {
  const { groups } = (
    await assign(
      [one],
      ['A', 'B', 'C'].map((name) => ({ name })),
    )
  ).body;
  const path = `/api/opportunities/${one}/groups`;
  expect((await ada.get(path)).body.groups.map(({ name }: { name: string }) => name)).toEqual([
    'A',
    'B',
    'C',
  ]);
  await ada.delete(`${path}?groupId=${groups[1].id}`);
  expect((await ada.get(path)).body.groups.map(({ name }: { name: string }) => name)).toEqual(['A', 'C']);
  await ada.delete(path);
  expect((await ada.get(path)).body.groups).toEqual([]);
  expect((await counts()).slice(0, 2)).toEqual([
    ['All tracked', 1],
    ['Not grouped', 1],
  ]);
  expect((await ada.get(`/api/opportunities/${two}/groups`)).body.groups).toEqual([]);
  for (const answer of [
    await ada.get('/api/opportunities/900000001/groups'),
    await ada.delete('/api/opportunities/900000001/groups'),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'tracking/no-such-opportunity']);
  }
});

test('what was in a deleted group stays tracked', async () => {
  const { groups } = (await assign([one], [{ name: 'Ocean' }])).body;
  await ada.delete(`/api/groups/${groups[0].id}`);
  expect(await counts()).toEqual([
    ['All tracked', 1],
    ['Not grouped', 1],
  ]);
});

test('without an institution, groups can be kept but not shown to colleagues', async () => {
  const id = await make('Mine', yellow);
  const { status, body } = await yellow.put(`/api/groups/${id}`, { shownToColleagues: true });
  expect([status, body.errorDescription]).toEqual([
    403,
    'Only members of a registered institution can show groups to colleagues.',
  ]);
  expect((await yellow.get(`/api/groups/${id}`)).body.shownToColleagues).toBe(false);
});

test('a tracked opportunity that became another one counts once, in the groups of both', async () => {
  await assign([one], [{ name: 'A' }]);
  await assign([two], [{ name: 'B' }]);
  const merged = { target: 'opportunity', id: Number(one), merged_into: Number(two), revision: 1 } as const;
  await world.db.insertInto('removed_record').values(merged).execute();
  try {
    expect(await counts()).toEqual([
      ['All tracked', 1],
      ['Not grouped', 0],
      ['A', 1],
      ['B', 1],
    ]);
    const { groups } = (await ada.get(`/api/opportunities/${two}/groups`)).body;
    expect(groups.map(({ name }: { name: string }) => name)).toEqual(['A', 'B']);
    await ada.delete(`/api/opportunities/${two}/groups`);
    expect((await counts())[1]).toEqual(['Not grouped', 1]);
  } finally {
    await world.db.deleteFrom('removed_record').where('id', '=', Number(one)).execute();
  }
});
