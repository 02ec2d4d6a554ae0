import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';

const PATH = '/api/account/groups';

let world: IdentityWorld;
let alpha: string;
let adaId: string;
let ada: Browser;
let bob: Browser;
let eve: Browser;
let yellow: Browser;
let [one, two, three]: string[] = [];
/** A group of Ada that holds the first two. */
let shown: string;

beforeAll(async () => {
  world = await openSampleIdentity();
  alpha = await world.addAccount('Alpha University');
  const beta = await world.addAccount('Beta College');
  adaId = await world.addPerson('ada.lovelace@alpha.example', { accountId: alpha });
  await world.addPerson('bob@alpha.example', { accountId: alpha });
  await world.addPerson('eve@beta.example', { accountId: beta, role: 'ADMIN' });
  await world.addPerson('yellow@post.example');
  ada = await world.signedIn('ada.lovelace@alpha.example');
  bob = await world.signedIn('bob@alpha.example');
  eve = await world.signedIn('eve@beta.example');
  yellow = await world.signedIn('yellow@post.example');
  [one, two, three] = (await ada.post('/api/opportunities/ids')).body.ids;
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('tracked_opportunity').execute();
  await world.db.deleteFrom('tracking_group').execute();
  const into = { opportunityIds: [one, two], groups: [{ name: 'Ocean' }] };
  shown = (await ada.post('/api/groups/_assign_opportunities', into)).body.groups[0].id;
  await ada.post('/api/user/opportunities', { opportunityIds: [one], stage: 'submitted', remark: 'secret' });
  await show(true);
});

const show = (shownToColleagues: boolean) => ada.put(`/api/groups/${shown}`, { shownToColleagues });
const listed = async (browser: Browser) => (await browser.get(PATH)).body;
const idsIn = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id).sort();

test('colleagues see the group, its owner and its opportunities, and nothing else of hers', async () => {
  expect((await ada.get(`/api/groups/${shown}`)).body.shownToColleagues).toBe(true);
  const about = { id: shown, name: 'Ocean', ownerName: 'Ada Lovelace', count: 2 };
  expect(await listed(bob)).toEqual({ items: [about], total: 1 });
  expect(await listed(ada)).toEqual({ items: [], total: 0 });
  const { body } = await bob.get(`${PATH}/${shown}?pageSize=1`);
  expect(body).toMatchObject({ ...about, total: 2 });
  const rest = (await bob.get(`${PATH}/${shown}?pageSize=1&page=1`)).body;
  expect([...idsIn(body), ...idsIn(rest)].sort()).toEqual([one, two].sort());
  expect(JSON.stringify([body, rest])).not.toContain('secret');
  // What the colleague tracks is marked, not what the owner tracks.
  await bob.post('/api/user/opportunities', { opportunityIds: [two] });
  const { items } = (await bob.get(`${PATH}/${shown}`)).body;
  const marked = items.filter(({ isTracked }: { isTracked: boolean }) => isTracked);
  expect(idsIn({ items: marked })).toEqual([two]);
  for (const change of [
    await bob.put(`/api/groups/${shown}`, { name: 'Mine' }),
    await bob.delete(`/api/groups/${shown}`),
    await bob.post('/api/groups/_assign_opportunities', { opportunityIds: [three], groups: [{ id: shown }] }),
  ]) {
    expect(change.status).toBe(404);
  }
});

test('a group that is no longer shown, or never was, does not exist for them', async () => {
  await show(false);
  expect(await listed(bob)).toEqual({ items: [], total: 0 });
  for (const id of [shown, randomUUID()]) {
    expect((await bob.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await bob.post(`${PATH}/${id}/_copy`, { name: 'Copy' })).status).toBe(404);
  }
});

test('nobody of another institution sees it, and nobody without one shows a group', async () => {
  expect(await listed(eve)).toEqual({ items: [], total: 0 });
  expect((await eve.get(`${PATH}/${shown}`)).status).toBe(404);
  expect((await eve.post(`${PATH}/${shown}/_copy`, { name: 'Copy' })).status).toBe(404);
  expect((await yellow.get(PATH)).status).toBe(403);
});

test('a copy is a group of one’s own, with what was tracked before as it was', async () => {
  await bob.post('/api/user/opportunities', { opportunityIds: [two], stage: 'declined' });
  const { body } = await bob.post(`${PATH}/${shown}/_copy`, { name: 'From Ada' });
  expect(body).toMatchObject({ name: 'From Ada', count: 2, shownToColleagues: false });
  const { opportunities } = (await bob.get(`/api/user/opportunities?groupId=${body.id}`)).body;
  const kept = new Map(
    opportunities.map(({ id, savedOpportunity }: { id: string; savedOpportunity: object }) => [
      id,
      savedOpportunity,
    ]),
  );
  expect(kept.get(two)).toMatchObject({ stage: 'declined' });
  expect(kept.get(one)).toMatchObject({ stage: 'interested', remark: '', deadlineAlertTypes: { length: 4 } });
  expect((await bob.post(`${PATH}/${shown}/_copy`, { name: 'from ada' })).status).toBe(409);
  await show(false);
  expect((await bob.get(`/api/groups/${body.id}`)).body.count).toBe(2);
});

test('ends when the owner leaves the institution, and the owner keeps the group', async () => {
  await world.db.deleteFrom('membership').where('person_id', '=', adaId).execute();
  try {
    expect(await listed(bob)).toEqual({ items: [], total: 0 });
    expect((await ada.get(`/api/groups/${shown}`)).body).toMatchObject({
      count: 2,
      shownToColleagues: false,
    });
  } finally {
    const again = { account_id: alpha, person_id: adaId, proof: 'assigned' } as const;
    await world.db.insertInto('membership').values(again).execute();
  }
});
