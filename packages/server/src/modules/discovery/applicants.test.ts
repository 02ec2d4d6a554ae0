import { NOTHING_SAID } from '@fundry/contracts/eligibility/applicant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../testing/worlds/identity-world.ts';

const KENYA = {
  country: 'KE',
  citizenships: ['KE'],
  careerStage: 'early-career',
  degree: 'doctorate',
  degreeDate: '2019-12-06',
  organisationType: 'higher-education-public',
};

let world: IdentityWorld;
let ada: Browser;
let bob: Browser;
beforeAll(async () => {
  world = await openSampleIdentity();
  await world.addPerson('ada@post.example');
  await world.addPerson('bob@post.example');
  ada = await world.signedIn('ada@post.example');
  bob = await world.signedIn('bob@post.example');
}, 120_000);
afterAll(() => world?.close());

const search = async (browser: Browser, body: object) =>
  (await browser.post('/api/opportunities', { pageSize: 100, ...body })).body;

test('what a person says of themselves is kept and is theirs alone', async () => {
  expect((await ada.get('/api/user/eligibility')).body).toEqual(NOTHING_SAID);
  expect((await ada.put('/api/user/eligibility', KENYA)).body).toEqual(KENYA);
  expect((await ada.get('/api/user/eligibility')).body).toEqual(KENYA);
  expect((await bob.get('/api/user/eligibility')).body).toEqual(NOTHING_SAID);
  for (const wrong of [
    { country: 'Kenya' },
    { degreeDate: '2019-02-30' },
    { degreeDate: '2099-01-01' },
    { organisationType: 'club' },
  ])
    expect((await ada.put('/api/user/eligibility', wrong)).status).toBe(400);
  const [hit] = (await search(bob, {})).hits.hits;
  expect(hit).not.toHaveProperty('canApply');
});

test('every hit and every record says whether the person may apply', async () => {
  const { hits } = await search(ada, {});
  const verdicts = hits.hits.map((hit: { canApply: { verdict: string } }) => hit.canApply.verdict);
  expect(new Set(verdicts)).toEqual(new Set(['yes', 'no', 'unclear']));
  const [first] = hits.hits;
  expect((await ada.get(`/api/opportunities/${first._id}`)).body.canApply).toEqual(first.canApply);
});

test('matches, similar calls and tracked calls say it too, as the record does', async () => {
  const { hits } = await search(ada, {});
  const { _id: id, _source: source, canApply } = hits.hits[0];
  const asked = { text: `${source.title}. Research on ${source.title}` };
  const matched = await ada.post('/api/match', asked);
  const similar = await ada.post(`/api/opportunities/${id}/suggestions`, {});
  await ada.post('/api/user/opportunities', { opportunityIds: [id] });
  const { opportunities } = (await ada.get('/api/user/opportunities')).body;
  expect(opportunities[0].canApply).toEqual(canApply);
  for (const { body } of [matched, similar]) {
    const found = (body.opportunities ?? body).hits.hits;
    expect(found.length).toBeGreaterThan(0);
    for (const hit of found) {
      const record = (await ada.get(`/api/opportunities/${hit._id}`)).body;
      expect(hit.canApply, hit._id).toEqual(record.canApply);
    }
  }
  const theirs = (await bob.post('/api/match', asked)).body.opportunities.hits.hits;
  expect(theirs[0]).not.toHaveProperty('canApply');
});

test('a search for calls that are open to somebody finds those with the verdict, and counts them', async () => {
  const all = await search(ada, { aggregations: ['can-apply'] });
  for (const canApply of [['yes'], ['unclear'], ['yes', 'unclear']]) {
    const { ids, total } = (await ada.post('/api/opportunities/ids', { canApply })).body;
    for (const { _id, canApply: judged } of all.hits.hits)
      expect(ids.includes(_id), _id).toBe(canApply.includes(judged.verdict));
    const counts = all.aggregations['can-apply'] as { code: string; count: number }[];
    const counted = counts.filter(({ code }) => canApply.includes(code));
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(total.value);
  }
});

test('a visitor sends who they are with the search, in a body or in an address', async () => {
  const visitor = world.browser();
  const mine = await search(ada, { canApply: ['yes'] });
  const theirs = await search(visitor, { canApply: ['yes'], applicant: KENYA });
  expect(theirs.hits.hits.map((hit: { _id: string }) => hit._id)).toEqual(
    mine.hits.hits.map((hit: { _id: string }) => hit._id),
  );
  expect(theirs.hits.hits[0].canApply).toEqual(mine.hits.hits[0].canApply);
  const address = new URLSearchParams({ canApply: 'yes', pageSize: '100', applicant: JSON.stringify(KENYA) });
  expect((await visitor.get(`/api/opportunities?${address}`)).body.hits).toEqual(theirs.hits);
  const wrong = await visitor.post('/api/opportunities', { applicant: { country: 'Kenya' } });
  expect(wrong.status).toBe(400);
});
