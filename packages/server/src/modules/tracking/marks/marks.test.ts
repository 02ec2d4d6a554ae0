import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';

import { keepSampleTracking } from '../sample/sample-tracking.ts';

let world: IdentityWorld;
let ada: Browser;
let eve: Browser;
let visitor: Browser;
let [one, two]: string[] = [];

beforeAll(async () => {
  world = await openSampleIdentity();
  const alpha = await world.addAccount('Alpha University');
  await world.addPerson('ada@alpha.example', { accountId: alpha });
  await world.addPerson('eve@alpha.example', { accountId: alpha });
  ada = await world.signedIn('ada@alpha.example');
  eve = await world.signedIn('eve@alpha.example');
  visitor = world.browser();
  [one, two] = (await ada.post('/api/opportunities/ids')).body.ids;
}, 120_000);
afterAll(() => world?.close());

/** The ids of the hits that are marked as tracked. */
const marked = async (browser: Browser, body: object = {}) =>
  (await browser.post('/api/opportunities', { ...body, pageSize: 100 })).body.hits.hits
    .filter(({ isTracked }: { isTracked: boolean }) => isTracked)
    .map(({ _id }: { _id: string }) => _id);

test('what a person tracks is marked as tracked in their searches, and in nobody else’s', async () => {
  await ada.post('/api/user/opportunities', { opportunityIds: [one, two] });
  expect(await marked(ada, { ids: [one, two] })).toHaveLength(2);
  await ada.delete('/api/user/opportunities', [two]);
  expect(await marked(ada)).toEqual([one]);
  for (const browser of [eve, visitor]) expect(await marked(browser)).toEqual([]);
});

test('what was tracked before a merge is marked under its present id', async () => {
  await ada.delete('/api/user/opportunities', [two]);
  await ada.post('/api/user/opportunities', { opportunityIds: [one] });
  await world.db
    .insertInto('removed_record')
    .values({ target: 'opportunity', id: Number(one), merged_into: Number(two), revision: 1 })
    .execute();
  expect(await marked(ada, { ids: [two] })).toEqual([two]);
});

test('a person downloads what they track and their groups', async () => {
  const groups = [{ name: 'Ocean' }];
  await eve.post('/api/groups/_assign_opportunities', { opportunityIds: [two], groups });
  const { body } = await eve.get('/api/user/data');
  expect(body.trackedOpportunities).toMatchObject([{ stage: 'interested', groups: ['Ocean'] }]);
  expect(body.groups).toMatchObject(groups);
});

test('one person of the sample world tracks a few from the start, in groups and at several stages', async () => {
  const email = 'isolde.thornmere@brightmoor.example';
  const people = [{ id: await world.addPerson(email), email, accountId: null }];
  const clock = fixedClock('2026-03-01T12:00:00Z');
  for (const _start of [1, 2]) await keepSampleTracking({ db: world.db, clock }, people);
  const isolde = await world.signedIn(email);
  const { total, counts } = (await isolde.get('/api/user/opportunities')).body;
  expect(total).toBe(9);
  expect(counts.stage).toMatchObject({ interested: 5, preparing: 2, submitted: 1, 'not-pursued': 1 });
  expect((await isolde.get('/api/groups')).body.groups).toHaveLength(5);
});
