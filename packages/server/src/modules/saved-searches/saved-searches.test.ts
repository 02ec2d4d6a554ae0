import { randomUUID } from 'node:crypto';
import { MAX_SAVED_SEARCHES } from '@fundry/contracts/limits.ts';
import { SEARCH_NAME_TAKEN } from '@fundry/contracts/saved-searches.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../testing/worlds/identity-world.ts';
import { endAlerts } from './write-saved-search.store.ts';

const PATH = '/api/user/searches';
/** An hour after the records were imported. */
const NOW = '2026-03-01T13:00:00Z';
const BEFORE_ALL_RECORDS = new Date('2000-01-01');

let world: IdentityWorld;
let [alpha, beta] = ['', ''];
let ada: Browser;
let bob: Browser;
let stranger: Browser;
let yellow: Browser;

beforeAll(async () => {
  world = await openSampleIdentity();
  world.setTime(NOW);
  alpha = await world.addAccount('Alpha University');
  beta = await world.addAccount('Beta College');
  await world.addPerson('ada.lovelace@alpha.example', { accountId: alpha });
  await world.addPerson('bob@alpha.example', { accountId: alpha });
  await world.addPerson('eve@beta.example', { accountId: beta, role: 'ADMIN' });
  await world.addPerson('yellow@post.example');
  ada = await world.signedIn('ada.lovelace@alpha.example');
  bob = await world.signedIn('bob@alpha.example');
  stranger = await world.signedIn('eve@beta.example');
  yellow = await world.signedIn('yellow@post.example');
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('saved_search').execute();
});

async function save(browser: Browser, fields: object = {}) {
  const wanted = { target: 'opportunities', name: 'Quantum', apiQuery: 'basicQuery=quantum', ...fields };
  const { status, body } = await browser.post(PATH, wanted);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const total = async (path: string, body: object) =>
  (await ada.post(path, { ...body, pageSize: 1 })).body.hits.total.value as number;
const read = async (browser: Browser, id: string) => (await browser.get(`${PATH}/${id}`)).body;
const lastVisit = (id: string, at: Date) =>
  world.db.updateTable('saved_search').set({ last_visited_at: at }).where('id', '=', id).execute();

describe('saving', () => {
  test('with a code that no list has is refused; a kept one whose code went finds what is open to all and can be renamed', async () => {
    const refused = await ada.post(PATH, {
      target: 'opportunities',
      name: 'Novices',
      apiQuery: 'iat=novice',
    });
    expect([refused.status, refused.body.errorDescription]).toEqual([
      400,
      'apiQuery: iat: there is no code "novice" in /api/eligibility/individual-applicant-types',
    ]);
    const { id } = await save(ada);
    await sql`update saved_search set state = '{"iat":["novice"]}' where id = ${id}`.execute(world.db);
    const toAll = await ada.get('/api/opportunities?iat=any-individual&pageSize=1');
    expect(await read(ada, id)).toMatchObject({
      apiQuery: 'iat=novice',
      totalDataCount: toAll.body.hits.total.value,
    });
    expect((await ada.post(PATH, { id, name: 'Novices' })).status).toBe(200);
  });

  test('keeps name, search and frequency; the addresses are computed, without page and what belongs to a visit', async () => {
    const visit =
      'page=3&pageSize=50&savedSearchId=7&savedSearchName=Old&newSince=2026-01-01T00:00:00Z&dgcid=mail';
    const saved = await save(ada, {
      name: '  Quantum in Germany ',
      apiQuery: `keyword=quantum&applicantCountry=DE&applicantCountry=FR&orderBy=-lastUpdate&${visit}`,
      frequency: 'WEEKLY',
    });
    const query = 'basicQuery=quantum&applicantCountry=DE%2CFR';
    expect(saved).toEqual({
      id: expect.any(String),
      target: 'opportunities',
      name: 'Quantum in Germany',
      totalDataCount: await total('/api/opportunities', {
        keyword: 'quantum',
        applicantCountry: ['DE', 'FR'],
      }),
      newDataCount: 0,
      apiQuery: `${query}&orderBy=-lastUpdate`,
      webUri: `/search/opportunities?${query}&savedSearchId=${saved.id}`,
      lastVisitedDate: '2026-03-01T12:59:50.000Z',
      seen: true,
      frequency: 'WEEKLY',
      alertPaused: false,
      sharedIn: null,
      createdDate: '2026-03-01T13:00:00.000Z',
    });
    expect(saved.totalDataCount).toBeGreaterThan(0);
    expect(await read(ada, saved.id)).toEqual(saved);
  });

  test('changes what is given and leaves the rest, the visits too', async () => {
    const { id } = await save(ada, { target: 'awards', frequency: 'DAILY' });
    await lastVisit(id, BEFORE_ALL_RECORDS);
    const renamed = (await ada.post(PATH, { id, name: 'Qubits' })).body;
    expect(renamed).toMatchObject({ name: 'Qubits', frequency: 'DAILY', apiQuery: 'basicQuery=quantum' });
    expect(renamed.newDataCount).toBeGreaterThan(0);
    const paused = (await ada.post(PATH, { id, alertPaused: true, apiQuery: 'startYear=2024' })).body;
    expect(paused).toMatchObject({ name: 'Qubits', alertPaused: true, apiQuery: 'startYear=2024' });
    expect(paused.totalDataCount).toBe(await total('/api/awards', { startYear: ['2024'] }));
    expect((await ada.post(PATH, { id, target: 'funders' })).status).toBe(400);
  });

  test('a rename leaves alone what was ended while it was under way', async () => {
    const { id } = await save(ada, { frequency: 'DAILY' });
    const renaming = await world.db.transaction().execute(async (trx) => {
      await endAlerts({ db: trx, listeners: [] }, id, new Date(NOW));
      const renaming = ada.post(PATH, { id, name: 'Qubits' });
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { renaming };
    });
    expect((await renaming.renaming).body).toMatchObject({ name: 'Qubits', frequency: 'NONE' });
  });

  test.each([
    [
      'a query with too many words',
      { apiQuery: `basicQuery=${'ice+'.repeat(101)}` },
      /^The query has 101 words/,
    ],
    ['a parameter that is none', { apiQuery: 'colour=red' }, /^apiQuery: There is no parameter "colour"/],
    ['a NUL character', { apiQuery: 'basicQuery=a%00b' }, /^apiQuery: basicQuery: must not contain a NUL/],
    ['a bad value', { apiQuery: 'amountMin=1e400' }, /^apiQuery: amountMin: must be an amount/],
    ['no name', { name: ' ' }, /^name: must not be empty/],
    ['a name too long', { name: 'x'.repeat(201) }, /^name: must have at most 200 characters/],
    ['no search', { apiQuery: undefined }, /^A new search needs a target, a name and an apiQuery/],
  ])('refuses %s', async (_what, fields, sentence) => {
    const wanted = { target: 'opportunities', name: 'Quantum', apiQuery: '', ...fields };
    const { status, body } = await ada.post(PATH, wanted);
    expect([status, body.errorDescription]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test('refuses a name that another one has, regardless of case; replaces that one on request', async () => {
    const first = await save(ada, { name: 'Ice', frequency: 'DAILY', shared: true });
    await save(bob, { name: 'Ice' });
    const again = { target: 'opportunities', name: 'ICE', apiQuery: 'basicQuery=snow' };
    expect((await ada.post(PATH, again)).body).toMatchObject({
      code: SEARCH_NAME_TAKEN,
      errorDescription:
        'You already have a saved search called “Ice”. Choose another name, or replace that one.',
    });
    const replaced = await save(ada, { ...again, replace: true });
    expect(replaced).toMatchObject({ id: first.id, name: 'ICE', frequency: 'NONE', sharedIn: { id: alpha } });
    expect(replaced.apiQuery).toBe('basicQuery=snow');
    const other = await save(ada, { target: 'awards', name: 'Ice', replace: true });
    expect(other.id).not.toBe(first.id);
    expect((await ada.get(PATH)).body.total).toBe(1);
    expect((await ada.put(`${PATH}/${first.id}/_restore`)).body.errorDescription).toBe(
      'You already have a saved search called “Ice”. Rename it first.',
    );
    const { id } = await save(ada, { name: 'Snow', replace: true });
    expect((await ada.post(PATH, { id, name: 'iCE' })).body.errorDescription).toBe(
      'You already have a saved search called “Ice”. Choose another name.',
    );
    expect((await ada.post(PATH, { id, name: 'SNOW' })).body.name).toBe('SNOW');
  });

  test('of two searches saved at once under one name, one is refused; two from before stay', async () => {
    const wanted = { target: 'opportunities', name: 'Twins', apiQuery: '' };
    const answers = await Promise.all([ada.post(PATH, wanted), ada.post(PATH, wanted)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id } = answers.find(({ status }) => status === 200)!.body;
    await world.db.updateTable('saved_search').set({ name: 'Older' }).where('id', '=', id).execute();
    await save(ada, { name: 'Twins' });
    await world.db.updateTable('saved_search').set({ name: 'Twins' }).execute();
    expect((await ada.post(PATH, { id, name: 'Twins', frequency: 'DAILY' })).body.frequency).toBe('DAILY');
  });

  test('stops at the stated number, and says so', async () => {
    const { id } = await save(ada);
    await sql`insert into saved_search (person_id, target, name, state_version, state, frequency, last_visited_at,
      created_at, changed_at) select person_id, target, name, state_version, state, frequency, last_visited_at,
      created_at, changed_at from saved_search, generate_series(2, ${MAX_SAVED_SEARCHES}::int)`.execute(
      world.db,
    );
    const { status, body } = await ada.post(PATH, { target: 'awards', name: 'More', apiQuery: '' });
    expect([status, body.errorDescription]).toEqual([
      409,
      'You can keep up to 500 saved searches. Delete one to save another.',
    ]);
    expect((await ada.post(PATH, { id, name: 'Renamed' })).status).toBe(200);
    await save(bob);
    await ada.delete(`${PATH}/${id}`);
    await save(ada, { name: 'One more' });
    expect((await ada.put(`${PATH}/${id}/_restore`)).body.errorDescription).toBe(body.errorDescription);
  });

  test('a search by groups of words needs the feature when it is saved, too', async () => {
    const permissions = (ADVANCED_SEARCH: string) =>
      world.db
        .updateTable('account')
        .set({ feature_permissions: JSON.stringify({ ADVANCED_SEARCH }) })
        .where('id', '=', alpha)
        .execute();
    await permissions('DENY');
    const wanted = { target: 'awards', name: 'Any', apiQuery: 'queryType=advanced&anyQuery=ice' };
    expect((await ada.post(PATH, wanted)).body.code).toBe('accounts/feature-denied');
    await permissions('ALLOW');
    expect((await ada.post(PATH, wanted)).status).toBe(200);
  });
});

describe('the list', () => {
  test('counts the searches of a page for all three targets at once, new ones since the last visit to each', async () => {
    const calls: string[] = [];
    const { count } = world.engine;
    const [{ _id: dismissed }] = (await bob.post('/api/funders', { funderCountries: ['DE'] })).body.hits.hits;
    expect((await ada.put(`/api/user/dismissals/funders/${dismissed}`)).status).toBe(200);
    const kinds = [
      ['opportunities', 'basicQuery=research&expired=true', { keyword: 'research', expired: true }],
      ['awards', 'amountMin=100,000&currency=EUR', { amountMin: 100_000, currency: 'EUR' }],
      ['funders', 'funderCountries=DE', { funderCountries: ['DE'] }],
      ['opportunities', 'expired=true', { expired: true }],
    ] as const;
    for (const [target, apiQuery] of kinds)
      await save(ada, { target, apiQuery, name: `${target}: ${apiQuery}` });
    const unvisited = await save(ada, { target: 'awards', apiQuery: '', name: 'All awards' });
    await lastVisit(unvisited.id, BEFORE_ALL_RECORDS);
    world.engine.count = (target, ...rest) => {
      calls.push(target);
      return count.call(world.engine, target, ...rest);
    };
    const { body } = await ada.get(`${PATH}?pageSize=20&page=0`);
    world.engine.count = count;
    expect(calls.sort()).toEqual(['awards', 'funders', 'opportunities']);
    const counts = Object.fromEntries(
      body.searches.map((each: { name: string; totalDataCount: number; newDataCount: number }) => [
        each.name,
        [each.totalDataCount, each.newDataCount],
      ]),
    );
    for (const [target, apiQuery, query] of kinds) {
      const found = await total(`/api/${target}`, query);
      expect(found, target).toBeGreaterThan(0);
      expect(counts[`${target}: ${apiQuery}`]).toEqual([found, 0]);
    }
    const awards = await total('/api/awards', {});
    expect(counts['All awards']).toEqual([awards, awards]);
  });

  test('is paged from 0, the newest first', async () => {
    for (const minute of [1, 2, 3]) {
      world.setTime(`2026-03-01T13:0${minute}:00Z`);
      await save(ada, { name: `Search ${minute}` });
    }
    world.setTime(NOW);
    const page = async (number: number) => {
      const { body } = await ada.get(`${PATH}?pageSize=2&page=${number}`);
      return [body.searches.map(({ name }: { name: string }) => name), body.total];
    };
    expect(await page(0)).toEqual([['Search 3', 'Search 2'], 3]);
    expect(await page(1)).toEqual([['Search 1'], 3]);
    expect((await ada.get(`${PATH}?page=-1`)).status).toBe(400);
    expect((await ada.get(`${PATH}?pageSize=101`)).status).toBe(400);
  });

  test('shows a search that can no longer be run, without counts, and one of an older version', async () => {
    const [broken, old] = [await save(ada), await save(ada, { name: 'Old' })];
    const put = (id: string, state: object) =>
      world.db
        .updateTable('saved_search')
        .set({ state: JSON.stringify(state) })
        .where('id', '=', id)
        .execute();
    await put(broken.id, { basicQuery: 'quantum '.repeat(101) });
    await put(old.id, { basicQuery: 'quantum', parameterOfThen: ['x'] });
    expect(await read(ada, broken.id)).toMatchObject({
      totalDataCount: null,
      newDataCount: null,
      seen: false,
    });
    expect(await read(ada, old.id)).toEqual(old);
  });
});

test('a visit makes everything old, but for what came in the last moments', async () => {
  const { id } = await save(ada);
  await lastVisit(id, BEFORE_ALL_RECORDS);
  const before = await read(ada, id);
  expect([before.seen, before.newDataCount]).toEqual([false, before.totalDataCount]);
  expect((await bob.put(`${PATH}/${id}/seen`)).status).toBe(404);
  expect((await ada.put(`${PATH}/${id}/seen`)).body).toEqual({ done: true });
  const after = await read(ada, id);
  expect(after).toMatchObject({ seen: true, newDataCount: 0, lastVisitedDate: '2026-03-01T12:59:50.000Z' });
});

test('a deletion can be taken back until it is forgotten', async () => {
  const saved = await save(ada, { frequency: 'DAILY' });
  const one = `${PATH}/${saved.id}`;
  expect((await bob.delete(one)).status).toBe(404);
  expect((await ada.delete(one)).body).toEqual({ done: true });
  expect([(await ada.get(one)).status, (await ada.get(PATH)).body.total]).toEqual([404, 0]);
  for (const attempt of [ada.put(`${one}/seen`), ada.delete(one), bob.put(`${one}/_restore`)])
    expect((await attempt).status).toBe(404);
  expect((await ada.put(`${one}/_restore`)).body).toEqual({ done: true });
  expect(await read(ada, saved.id)).toEqual(saved);
  await ada.delete(one);
  world.setTime('2026-03-01T14:00:01Z');
  world.passHours(1);
  const kept = () => world.db.selectFrom('saved_search').select('id').execute();
  await expect.poll(kept).toEqual([]);
  world.setTime(NOW);
  expect((await ada.put(`${one}/_restore`)).status).toBe(404);
});

describe('sharing', () => {
  const sharedWith = async (browser: Browser) => (await browser.get('/api/account/searches')).body;

  test('colleagues see search and owner, nothing else of hers, and change nothing', async () => {
    const saved = await save(ada, { shared: true, frequency: 'DAILY' });
    expect(saved.sharedIn).toEqual({ id: alpha, name: 'Alpha University' });
    await save(ada, { name: 'Private' });
    const seen = {
      id: saved.id,
      target: 'opportunities',
      name: 'Quantum',
      totalDataCount: saved.totalDataCount,
      apiQuery: 'basicQuery=quantum',
      webUri: '/search/opportunities?basicQuery=quantum',
      ownerName: 'Ada Lovelace',
    };
    expect(await sharedWith(bob)).toEqual({ searches: [{ ...seen, own: false }], total: 1 });
    expect(await sharedWith(ada)).toEqual({ searches: [{ ...seen, own: true }], total: 1 });
    const one = `${PATH}/${saved.id}`;
    const attempts = [
      bob.get(one),
      bob.post(PATH, { id: saved.id, name: 'Mine' }),
      bob.put(`${one}/seen`),
      bob.delete(one),
    ];
    for (const attempt of attempts) expect((await attempt).body.code).toBe('saved-searches/not-found');
    expect(await read(ada, saved.id)).toEqual(saved);
    await ada.post(PATH, { id: saved.id, shared: false });
    expect((await sharedWith(bob)).total).toBe(0);
  });

  test('nobody of another institution sees it, and nobody without one shares', async () => {
    const { id } = await save(ada, { shared: true });
    expect(await sharedWith(stranger)).toEqual({ searches: [], total: 0 });
    expect((await stranger.get(`${PATH}/${id}`)).body).toEqual(
      (await stranger.get(`${PATH}/${randomUUID()}`)).body,
    );
    expect((await yellow.get('/api/account/searches')).status).toBe(403);
    const wanted = { target: 'awards', name: 'Ice', apiQuery: 'basicQuery=ice', shared: true };
    expect((await yellow.post(PATH, wanted)).body.code).toBe('saved-searches/no-institution');
    const own = await save(yellow);
    expect((await yellow.post(PATH, { id: own.id, shared: true })).status).toBe(403);
  });

  test('ends when the owner leaves the institution, or deletes the search; the owner keeps it', async () => {
    const [left, deleted] = [
      await save(ada, { shared: true }),
      await save(ada, { shared: true, name: 'Other' }),
    ];
    await ada.delete(`${PATH}/${deleted.id}`);
    expect((await sharedWith(bob)).total).toBe(1);
    const membership = world.db
      .selectFrom('membership')
      .innerJoin('person', 'person.id', 'membership.person_id')
      .where('email', '=', 'ada.lovelace@alpha.example')
      .select('person.id');
    const { id: personId } = await membership.executeTakeFirstOrThrow();
    await world.db.deleteFrom('membership').where('person_id', '=', personId).execute();
    expect((await sharedWith(bob)).total).toBe(0);
    expect(await read(ada, left.id)).toMatchObject({ name: 'Quantum', sharedIn: null });
    await world.db
      .insertInto('membership')
      .values({ account_id: alpha, person_id: personId, proof: 'assigned' })
      .execute();
  });
});
