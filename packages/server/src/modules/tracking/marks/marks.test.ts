import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';

import { keepSampleTracking } from '../sample/sample-tracking.ts';

let world: IdentityWorld;
let alpha: string;
let ada: Browser;
let eve: Browser;
let visitor: Browser;
let [one, two]: string[] = [];

beforeAll(async () => {
  world = await openSampleIdentity();
  alpha = await world.addAccount('Alpha University');
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

test('it is marked in the calls of the week too, which are found once for everybody', async () => {
  const closing = async (browser: Browser): Promise<{ id: string; isTracked: boolean }[]> =>
    (await browser.get('/api/catalogue/week')).body.closing.opportunities;
  const [, second] = await closing(visitor);
  await ada.post('/api/user/opportunities', { opportunityIds: [second?.id] });
  expect((await closing(ada))[1]).toEqual({ ...second, isTracked: true });
  for (const browser of [eve, visitor]) expect((await closing(browser))[1]).toEqual(second);
  await ada.delete('/api/user/opportunities', [second?.id]);
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

describe('a search in what is tracked', () => {
  const ALL = { expired: true, forthcoming: true };
  /** Tracked one after the other: an open call, a closed one, and a forthcoming one in the person's group. */
  let tracked: string[];
  let group: string;
  let finn: Browser;
  let visit: (query: string) => Promise<{ ids: string[]; total: number }>;

  beforeAll(async () => {
    await world.addPerson('finn@alpha.example', { accountId: alpha });
    finn = await world.signedIn('finn@alpha.example');
    visit = async (query) => {
      const { hits } = (await finn.get(`/api/opportunities?${query}`)).body;
      return { ids: hits.hits.map(({ _id }: { _id: string }) => _id), total: hits.total.value };
    };
    const idsOf = async (body: object) => (await finn.post('/api/opportunities/ids', body)).body.ids;
    const open: string[] = (await idsOf({})).slice(2);
    const [notForthcoming, notClosed] = [await idsOf({ expired: true }), await idsOf({ forthcoming: true })];
    const every: string[] = await idsOf(ALL);
    const closed = every.find((id) => !notClosed.includes(id))!;
    const forthcoming = every.find((id) => !notForthcoming.includes(id))!;
    tracked = [open[0]!, closed, forthcoming];
    for (const [minute, id] of tracked.entries()) {
      world.setTime(`2026-03-01T12:0${minute}:00Z`);
      await finn.post('/api/user/opportunities', { opportunityIds: [id] });
    }
    const groups = [{ name: 'Later' }];
    await finn.post('/api/groups/_assign_opportunities', { opportunityIds: [forthcoming], groups });
    group = (await finn.get('/api/groups')).body.groups.find(
      ({ name }: { name: string }) => name === 'Later',
    ).id;
  });

  test('finds all of it, or what is in a group or in none, the latest tracked first, page by page', async () => {
    const [open, closed, forthcoming] = tracked;
    const latest = [forthcoming, closed, open];
    expect(await visit('isTracked=true&orderBy=recent')).toEqual({ ids: latest, total: 3 });
    expect(await visit('groupId=-1&orderBy=recent&pageSize=2&page=1')).toEqual({ ids: [open], total: 3 });
    expect(await visit('groupId=0&isTracked=true&orderBy=recent')).toEqual({ ids: [closed, open], total: 2 });
    expect(await visit(`groupId=${group}`)).toEqual({ ids: [forthcoming], total: 1 });
    const { body } = await finn.post('/api/opportunities/ids', { isTracked: true, orderBy: 'recent' });
    expect(body).toEqual({ ids: latest, total: { value: 3 } });
  });

  test('keeps to the words and filters of the search, to chosen records, and counts', async () => {
    const [open, closed] = tracked;
    const asked = { isTracked: true, orderBy: 'recent', ids: [open, closed], aggregations: ['funder'] };
    const { hits, aggregations } = (await finn.post('/api/opportunities', asked)).body;
    expect(hits.hits).toMatchObject([
      { _id: closed, isTracked: true, _score: null, missingWords: [] },
      { _id: open, isTracked: true },
    ]);
    const counted = aggregations.funder.map(({ count }: { count: number }) => count);
    expect(counted.reduce((sum: number, count: number) => sum + count)).toBeGreaterThanOrEqual(2);
    const words = encodeURIComponent(`"${hits.hits[1]._source.title}"`);
    expect((await visit(`groupId=-1&basicQuery=${words}`)).ids).toEqual([open]);
    expect((await visit('isTracked=true&orderBy=title')).total).toBe(3);
    expect((await visit('isTracked=false')).total).toBeGreaterThan(3);
  });

  test('also finds what the person has dismissed', async () => {
    const [id] = tracked;
    expect((await finn.put(`/api/user/dismissals/opportunities/${id}`)).status).toBe(200);
    expect((await visit('isTracked=true')).ids).toContain(id);
    expect((await visit('pageSize=100')).ids).not.toContain(id);
  });

  test('is for nobody else: 401 without signing in, 404 for somebody else’s group, nothing of theirs', async () => {
    for (const query of ['isTracked=true', 'groupId=0', `groupId=${group}`]) {
      const { status, body } = await visitor.get(`/api/opportunities?${query}`);
      expect([status, body.errorDescription]).toEqual([401, 'You need to sign in to use this feature.']);
    }
    const foreign = await eve.post('/api/opportunities', { groupId: group });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'tracking/no-such-group']);
    expect((await eve.post('/api/opportunities/ids', { groupId: group })).status).toBe(404);
    const { ids } = (await eve.post('/api/opportunities/ids', { isTracked: true })).body;
    expect(ids).toEqual([two]);
  });

  test.each([
    [
      'the order without the restriction',
      '/api/opportunities',
      { orderBy: 'recent' },
      /tracked opportunities only/,
    ],
    ['a group that cannot be', '/api/opportunities', { groupId: 'x' }, /-1, 0 or the id of a group/],
    [
      'counts alone',
      '/api/opportunities/aggregations/funder',
      { isTracked: true },
      /no parameter "isTracked"/,
    ],
    [
      'a search in a file',
      '/api/opportunities/_export?format=csv',
      { isTracked: true },
      /no parameter "isTracked"/,
    ],
    [
      'a saved search',
      '/api/user/searches',
      { target: 'opportunities', name: 'Mine', apiQuery: 'isTracked=true' },
      /no parameter "isTracked"/,
    ],
    ['a search for awards', '/api/awards', { isTracked: true }, /no parameter "isTracked"/],
  ])('%s is refused', async (_, path, body, words) => {
    const answer = await finn.post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errorDescription).toMatch(words);
  });
});
