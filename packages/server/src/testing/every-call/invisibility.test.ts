import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DocumentSource,
  type OpportunityBody,
  publishInternal,
} from '../../modules/catalogue/catalogue.public.ts';
import type { Answer, Browser } from '../browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../worlds/identity-world.ts';
import { allEndpoints } from './endpoints.ts';
import { addressOf, type Input } from './example-input.ts';
import { keyOfAccount, keyOfPerson } from './key-browsers.ts';
import { aboutRecord, withSearches } from './variants.ts';

const WORD = 'zirkonium';
const UNKNOWN = String(Number.MAX_SAFE_INTEGER);
const UUID = '00000000-0000-4000-8000-000000000000';
/** They differ from one answer to the next. */
const PASSING = ['date', 'set-cookie', 'x-request-id', 'ratelimit'];
const everything = { expired: true, forthcoming: true };

const endpoints = await allEndpoints();
const reading = endpoints.filter(({ method, reads }) => method === 'GET' || reads);

let world: IdentityWorld;
let member: Browser;
/** A member of another institution, a guest in the institution's network, and somebody from elsewhere. */
let others: Browser[];
/** Programs with the keys of a member and of the institution, and with those of others. */
let ownKeys: Browser[];
let othersKeys: Browser[];
/** The addresses of a feed of the member, and of one of somebody else, and what they answered before. */
let feeds: { own: string; others: string };
let feedsBefore: { own: Answer; others: Answer };
let guest: Browser;
/** What each of them was answered before there was an internal opportunity. */
let answersBefore: Record<string, string>[];
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
  guest = world.browser('203.0.113.7');
  others = [await world.signedIn('ben@beta.example'), guest, world.browser()];
  const keys = (email: string, accountId: string) =>
    Promise.all([keyOfPerson(world, email), keyOfAccount(world, accountId, 'search:read')]);
  ownKeys = await keys('ada@alpha.example', alpha);
  othersKeys = await keys('ben@beta.example', beta);
  // From the first call on the settings say that a key was used.
  for (const browser of othersKeys) await browser.get('/api/user');
  feeds = { own: await feedOf(member), others: await feedOf(others[0]!) };
  feedsBefore = await readFeeds();
  answersBefore = await Promise.all([...others, ...othersKeys].map(allAnswers));
  const { record } = await world.db.selectFrom('opportunity').select('record').executeTakeFirstOrThrow();
  const body = record as OpportunityBody;
  const title = `${body.title} ${WORD}`;
  const now = new Date('2026-03-01');
  await publishInternal(world.db, alpha, body, now);
  internal = String(await publishInternal(world.db, alpha, { ...body, title }, now));
  const { documents } = await new DocumentSource(world.db).internal(alpha);
  await world.engine.putScope('opportunities', alpha, documents);
}, 120_000);
afterAll(() => world?.close());

const totalOf = ({ body }: Answer): number => body.hits.total.value;
const idsOf = ({ body }: Answer): string[] => body.ids;
/** The ids on a page, and whether everybody can see each. */
const shownIn = ({ body }: Answer): [string, boolean][] =>
  body.hits.hits.map((hit: { _id: string; _source: { extensions: { published: boolean } } }) => [
    hit._id,
    hit._source.extensions.published,
  ]);

/** Asks, whatever the limits of keys are. */
async function ask(browser: Browser, endpoint: Endpoint, input: Input): Promise<Answer> {
  await world.db.deleteFrom('rate_limit').execute();
  return browser.call(endpoint.method, addressOf(endpoint, input), input.body);
}

/** The address of a feed of what somebody finds by the word. */
async function feedOf(browser: Browser): Promise<string> {
  const fields = { target: 'opportunities', name: 'Feed', apiQuery: `basicQuery=${WORD}&expired=true` };
  const { id } = (await browser.post('/api/user/searches', fields)).body;
  return new URL((await browser.put(`/api/user/searches/${id}/feed`)).body.feed.atom).pathname;
}

const readFeeds = async () => ({
  own: await world.browser().get(feeds.own),
  others: await world.browser().get(feeds.others),
});

/** The answers of every call that only reads, with their headers, also to searches that an internal opportunity meets. */
async function allAnswers(browser: Browser): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const searches = [everything, { ...everything, basicQuery: WORD }];
  for (const endpoint of reading) {
    for (const input of withSearches(endpoint, UUID, searches)) {
      const { status, headers, body } = await ask(browser, endpoint, input);
      const lasting = Object.entries(headers).filter(([name]) => !PASSING.includes(name));
      // The walk itself opens records, and how many a visitor has opened is counted.
      const told = JSON.stringify([status, lasting, body]).replace(/"used":\d+/, '"used":0');
      answers[`${endpoint.name} ${JSON.stringify(input)}`] = told;
    }
  }
  return answers;
}

test('no answer to others tells that there are internal opportunities', async () => {
  for (const [index, browser] of [...others, ...othersKeys].entries()) {
    const [before, after] = [answersBefore[index]!, await allAnswers(browser)];
    const calls = Object.keys(before);
    const changed = calls.filter((call) => after[call] !== before[call]);
    expect(changed.map((call) => after[call])).toEqual(changed.map((call) => before[call]));
    expect(calls.filter((call) => call.includes(WORD)).length).toBeGreaterThan(15);
  }
});

test('the feed of a member holds it and says that it has changed; that of somebody else does not', async () => {
  const now = await readFeeds();
  expect([feedsBefore.own, now.own].map(({ body }) => body.includes('<entry>'))).toEqual([false, true]);
  expect(now.own.headers.etag).not.toBe(feedsBefore.own.headers.etag);
  expect([now.others.body, now.others.headers.etag]).toEqual([
    feedsBefore.others.body,
    feedsBefore.others.headers.etag,
  ]);
});

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
    onlyInternal: 2,
    shown: [[internal, false]],
    listed: 1,
    counted: [1, 1],
  };
  const never = { byWord: 0, byAddress: 0, byId: 0, onlyInternal: 0, shown: [], listed: 0, counted: [0, 0] };
  expect(await found(member)).toEqual(once);
  expect((await guest.get('/api/user')).body.color).toBe('BLUE');
  for (const browser of others) expect(await found(browser)).toEqual(never);
  const byKey = (browser: Browser) => browser.post('/api/opportunities', { ...everything, basicQuery: WORD });
  await world.db.deleteFrom('rate_limit').execute();
  for (const browser of ownKeys) expect(totalOf(await byKey(browser))).toBe(1);
  for (const browser of othersKeys) expect(totalOf(await byKey(browser))).toBe(0);
});

test('it counts in what its members keep, and in no public figure', async () => {
  const fields = { target: 'opportunities', name: 'Internal', apiQuery: `basicQuery=${WORD}&expired=true` };
  const kept = async (browser: Browser) =>
    (await browser.post('/api/user/searches', fields)).body.totalDataCount;
  expect(await kept(member)).toBe(1);
  expect(await kept(others[0]!)).toBe(0);
  const documents = async (browser: Browser) =>
    (await browser.get('/api/opportunities/.meta')).body.documents;
  expect(await documents(member)).toBe(
    totalOf(await world.browser().post('/api/opportunities', { ...everything, pageSize: 0 })),
  );
});

const aboutRecords = endpoints.filter((endpoint) => aboutRecord(endpoint, UUID, UNKNOWN).length > 0);
test.each(aboutRecords.map((endpoint) => [endpoint.name, endpoint] as const))(
  'for others the id of an internal opportunity is one that no record has: %s',
  async (_name, endpoint) => {
    const answersAbout = async (browser: Browser, id: string) => {
      const answers: unknown[] = [];
      for (const input of aboutRecord(endpoint, UUID, id)) {
        const { status, body } = await ask(browser, endpoint, input);
        answers.push([status, JSON.stringify(body).replaceAll(id, 'ID')]);
      }
      return answers;
    };
    for (const browser of [...others, ...othersKeys])
      expect(await answersAbout(browser, internal)).toEqual(await answersAbout(browser, UNKNOWN));
  },
);

test('its members read it', async () => {
  const { status, body } = await member.get(`/api/opportunities/${internal}`);
  expect([status, body._source.title]).toEqual([200, expect.stringContaining(WORD)]);
});
