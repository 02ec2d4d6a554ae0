import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../testing/worlds/identity-world.ts';
import { DocumentSource } from '../catalogue/catalogue.public.ts';

/** No record has this id. The internal opportunity is only in the index, so it counts but is not listed. */
const INTERNAL = 999_999_999;
const WORD = 'zirkonium';

let world: IdentityWorld;
let member: Browser;
let outsider: Browser;
beforeAll(async () => {
  world = await openSampleIdentity();
  const alpha = await world.addAccount('Alpha');
  const beta = await world.addAccount('Beta');
  await world.addPerson('ada@alpha.example', { accountId: alpha });
  await world.addPerson('ben@beta.example', { accountId: beta });
  member = await world.signedIn('ada@alpha.example');
  outsider = await world.signedIn('ben@beta.example');
  const [document] = await new DocumentSource(world.db).some('opportunities', [await anOpportunity()]);
  const { text, fields } = document!;
  const internal = {
    id: INTERNAL,
    text: { ...text, title: `${text.title} ${WORD}` },
    fields: { ...fields, account: alpha },
  };
  await world.engine.putScope('opportunities', alpha, [internal]);
}, 120_000);
afterAll(() => world?.close());

async function anOpportunity(): Promise<number> {
  const { body } = await world.browser().post('/api/opportunities', { pageSize: 1 });
  return Number(body.hits.hits[0]._id);
}

const everything = { expired: true, forthcoming: true };
const totalOf = ({ body }: Answer): number => body.hits.total.value;
const idsOf = ({ body }: Answer): string[] => body.ids;

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
    byId: totalOf(await browser.post('/api/opportunities', { ...everything, ids: [String(INTERNAL)] })),
    onlyInternal: totalOf(await browser.post('/api/opportunities', { ...everything, onlyInternal: true })),
    listed: idsOf(await browser.post('/api/opportunities/ids', words)).length,
    counted: [sum(counts.body), sum(all.body['date-type'])],
  };
}

test('an internal opportunity is found by the members of its institution, and by nobody else', async () => {
  const once = { byWord: 1, byAddress: 1, byId: 1, onlyInternal: 1, listed: 1, counted: [1, 1] };
  const never = { byWord: 0, byAddress: 0, byId: 0, onlyInternal: 0, listed: 0, counted: [0, 0] };
  expect(await found(member)).toEqual(once);
  expect(await found(outsider)).toEqual(never);
  expect(await found(world.browser())).toEqual(never);
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
