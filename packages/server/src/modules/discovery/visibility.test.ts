import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../testing/worlds/identity-world.ts';
import { DocumentSource, type OpportunityBody, publishInternal } from '../catalogue/catalogue.public.ts';

const UNKNOWN = String(Number.MAX_SAFE_INTEGER);
const WORD = 'zirkonium';

let world: IdentityWorld;
let member: Browser;
let outsider: Browser;
let guest: Browser;
/** The id of an internal opportunity of Alpha. */
let internal: string;
beforeAll(async () => {
  world = await openSampleIdentity();
  const alpha = await world.addAccount('Alpha');
  const beta = await world.addAccount('Beta');
  await world.db
    .insertInto('account_ip_range')
    .values({ account_id: alpha, range: '203.0.113.0/28' })
    .execute();
  await world.addPerson('ada@alpha.example', { accountId: alpha });
  await world.addPerson('ben@beta.example', { accountId: beta });
  member = await world.signedIn('ada@alpha.example');
  outsider = await world.signedIn('ben@beta.example');
  guest = world.browser('203.0.113.7');
  const { record } = await world.db.selectFrom('opportunity').select('record').executeTakeFirstOrThrow();
  const body = record as OpportunityBody;
  const title = `${body.title} ${WORD}`;
  internal = String(await publishInternal(world.db, alpha, { ...body, title }, new Date('2026-03-01')));
  await world.engine.putScope('opportunities', alpha, await new DocumentSource(world.db).internal(alpha));
}, 120_000);
afterAll(() => world?.close());

const everything = { expired: true, forthcoming: true };
const totalOf = ({ body }: Answer): number => body.hits.total.value;
const idsOf = ({ body }: Answer): string[] => body.ids;
/** The ids on a page, and whether everybody can see each. */
const shownIn = ({ body }: Answer): [string, boolean][] =>
  body.hits.hits.map((hit: { _id: string; _source: { extensions: { published: boolean } } }) => [
    hit._id,
    hit._source.extensions.published,
  ]);

/** The number of opportunities that somebody finds, by every call that counts or lists them. */
async function found(browser: Browser) {
  const words = { ...everything, basicQuery: WORD };
  const counts = await browser.post('/api/opportunities/aggregations/date-type', words);
  const all = await browser.post('/api/opportunities/aggregations', { query: words, kinds: ['date-type'] });
  const sum = (entries: { count: number }[]) => entries.reduce((total, { count }) => total + count, 0);
  return {
    byWord: totalOf(await browser.post('/api/opportunities', words)),
    byAddress: totalOf(
      await browser.get(`/api/opportunities?basicQuery=${WORD}&expired=true&forthcoming=true`),
    ),
    byId: totalOf(await browser.post('/api/opportunities', { ...everything, ids: [internal] })),
    onlyInternal: totalOf(await browser.post('/api/opportunities', { ...everything, onlyInternal: true })),
    shown: shownIn(await browser.post('/api/opportunities', words)),
    listed: idsOf(await browser.post('/api/opportunities/ids', words)).length,
    counted: [sum(counts.body), sum(all.body['date-type'])],
  };
}

test('an internal opportunity is found by the members of its institution, and by nobody else', async () => {
  const once = {
    byWord: 1,
    byAddress: 1,
    byId: 1,
    onlyInternal: 1,
    shown: [[internal, false]],
    listed: 1,
    counted: [1, 1],
  };
  const never = { byWord: 0, byAddress: 0, byId: 0, onlyInternal: 0, shown: [], listed: 0, counted: [0, 0] };
  expect(await found(member)).toEqual(once);
  expect(await found(outsider)).toEqual(never);
  expect(await found(world.browser())).toEqual(never);
  expect((await guest.get('/api/user')).body.color).toBe('BLUE');
  expect(await found(guest)).toEqual(never);
});

test('it counts in what its members keep, and in no public figure', async () => {
  const fields = { target: 'opportunities', name: 'Internal', apiQuery: `basicQuery=${WORD}&expired=true` };
  const kept = async (browser: Browser) =>
    (await browser.post('/api/user/searches', fields)).body.totalDataCount;
  expect(await kept(member)).toBe(1);
  expect(await kept(outsider)).toBe(0);
  const documents = async (browser: Browser) =>
    (await browser.get('/api/opportunities/.meta')).body.documents;
  expect(await documents(member)).toBe(
    totalOf(await world.browser().post('/api/opportunities', { ...everything, pageSize: 0 })),
  );
});

/** The answers to all calls that take the id of an opportunity, with the id itself taken out. */
async function answersAbout(id: string, browser: Browser) {
  const answers = [
    await browser.get(`/api/opportunities/${id}`),
    await browser.post(`/api/opportunities/${id}/suggestions`, {}),
    await browser.post(`/api/opportunities/${id}/presentations`, {}),
    await browser.get(`/api/opportunities/${id}/changes`),
    await browser.post('/api/opportunities/deadlines', { ids: [id] }),
    await browser.post('/api/opportunities', { ...everything, ids: [id] }),
  ];
  return answers.map(({ status, body }) => [status, JSON.stringify(body).replaceAll(id, 'ID')]);
}

test('for others its id is one that no record has', async () => {
  for (const browser of [outsider, guest, world.browser()])
    expect(await answersAbout(internal, browser)).toEqual(await answersAbout(UNKNOWN, browser));
  const { status, body } = await member.get(`/api/opportunities/${internal}`);
  expect([status, body._source.title]).toEqual([200, expect.stringContaining(WORD)]);
});
