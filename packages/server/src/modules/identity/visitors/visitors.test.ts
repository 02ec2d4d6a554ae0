import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';
import { openCatalogue } from '../../catalogue/catalogue.public.ts';
import { sampleBook } from '../../sample/sample.public.ts';
import { sampleWorld } from '../../sample/sample-world.ts';

const LIMIT = 3;
const TODAY = '2026-03-01';
let world: IdentityWorld;
let ids: number[];
let funder: number;
beforeAll(async () => {
  world = await openIdentityWorld({ FUNDRY_ANONYMOUS_VIEWS: String(LIMIT) });
  await addRecords(world.db);
  await world.addPerson('carl.gauss@post.example');
  const accountId = await world.addAccount('Alpha University');
  await world.db
    .insertInto('account_ip_range')
    .values({ account_id: accountId, range: '192.0.2.0/24' })
    .execute();
  const rows = await world.db.selectFrom('opportunity').select('id').orderBy('id').limit(8).execute();
  ids = rows.map(({ id }) => Number(id));
  funder = Number(
    (await world.db.selectFrom('organisation').select('id').limit(1).executeTakeFirstOrThrow()).id,
  );
});
afterAll(() => world?.close());

/** Adds some records of the sample world. */
async function addRecords(db: IdentityWorld['db']): Promise<void> {
  const { organisations, opportunities } = sampleWorld(TODAY);
  const catalogue = openCatalogue(db, sampleBook, fixedClock(`${TODAY}T12:00:00Z`));
  const common = {
    source: 'sample',
    fullScope: null,
    file: 0,
    fileKnown: false,
    redraft: false,
    sample: true,
  };
  for (const drafts of [organisations.slice(0, 1), opportunities.slice(0, 8)]) {
    const { target } = drafts[0]!;
    const items = drafts.map((draft) => {
      const text = JSON.stringify(draft);
      return { sourceId: draft.identityKeys[0]!, url: null, raw: draft, text, hash: hash('md5', text) };
    });
    await catalogue.write({ ...common, target, layout: target, items }, { dryRun: false });
  }
}

const open = async (browser: Browser, id: number) => (await browser.get(`/api/opportunities/${id}`)).status;
const views = async (browser: Browser) => (await browser.get('/api/user')).body.views;

test('a visitor opens so many distinct records, and is asked to sign in at one more', async () => {
  const visitor = world.browser('203.0.113.1');
  expect(await views(visitor)).toEqual({ limit: LIMIT, used: 0 });
  expect([await open(visitor, ids[0]!), await open(visitor, ids[0]!)]).toEqual([200, 200]);
  expect(await views(visitor)).toEqual({ limit: LIMIT, used: 1 });
  expect((await visitor.get(`/api/funders/${funder}`)).status).toBe(200);
  expect(await open(visitor, ids[1]!)).toBe(200);
  const refused = await visitor.get(`/api/opportunities/${ids[2]}`);
  expect([refused.status, refused.body.code]).toEqual([403, 'accounts/view-limit']);
  expect(refused.body.errorDescription).toBe(`You can only view ${LIMIT} items before logging in.`);
  expect(await open(visitor, ids[0]!)).toBe(200);
  expect((await visitor.post('/api/opportunities', {})).status).not.toBe(403);
});

test('many at once open no more than one after the other', async () => {
  const visitor = world.browser('203.0.113.2');
  await views(visitor);
  const statuses = await Promise.all(ids.map((id) => open(visitor, id)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
});

test('what does not exist is not counted', async () => {
  const visitor = world.browser('203.0.113.3');
  await views(visitor);
  for (let id = 900_000_000; id < 900_000_005; id++) expect(await open(visitor, id)).toBe(404);
  expect(await views(visitor)).toEqual({ limit: LIMIT, used: 0 });
});

test('whoever sends no cookies is counted by address, of an IPv6 network as one, until the next day', async () => {
  const bare = (address: string, id: number) => open(world.browser(address), id);
  const statuses: number[] = [];
  for (const [index, id] of ids.slice(0, 5).entries())
    statuses.push(await bare(`2001:db8:9::${index + 1}`, id));
  expect(statuses).toEqual([200, 200, 200, 403, 403]);
  expect(await bare('2001:db8:a::1', ids[4]!)).toBe(200);
  world.setTime('2026-03-02T12:00:00Z');
  expect(await bare('2001:db8:9::1', ids[4]!)).toBe(200);
  world.setTime('2026-03-01T12:00:00Z');
});

test('a forged cookie is none', async () => {
  const visitor = world.browser('203.0.113.4');
  const statuses: number[] = [];
  for (const id of ids.slice(0, 5)) {
    visitor.cookies.set('fundry.visitor', `${crypto.randomUUID()}.forged`);
    statuses.push(await open(visitor, id));
  }
  expect(statuses).toEqual([200, 200, 200, 403, 403]);
});

test('signed-in people and visitors from an institution open any number', async () => {
  for (const browser of [
    await world.signedIn('carl.gauss@post.example', '203.0.113.5'),
    world.browser('192.0.2.1'),
  ]) {
    expect(await views(browser)).toBe(null);
    for (const id of ids) expect(await open(browser, id)).toBe(200);
  }
});
