import type { Prospects } from '@fundry/contracts/answers/prospects.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../testing/worlds/identity-world.ts';
import { currencies } from '../reference-data/reference-data.public.ts';

const SINCE = 2021;

let world: IdentityWorld;
let visitor: Browser;
/** The funder with the most awards. */
let funder: string;
beforeAll(async () => {
  world = await openSampleIdentity();
  visitor = world.browser();
  funder = (await visitor.post('/api/funders', { orderBy: '-grants' })).body.hits.hits[0]._id;
}, 60_000);
afterAll(() => world?.close());

async function prospects(path: string, who = visitor): Promise<Prospects> {
  const { status, body } = await who.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function found(search: object): Promise<number> {
  return (await visitor.post('/api/awards', { ...search, pageSize: 1 })).body.hits.total.value;
}

test('a funder: all its awards, those of the last years, and every amount in one step', async () => {
  const { history, recent, links, you } = await prospects(`/api/funders/${funder}/prospects?currency=EUR`);
  expect(history).toEqual((await visitor.get(`/api/awards/stats?funder=${funder}&currency=EUR`)).body);
  const lately = history!.perYear.filter(({ year }) => year >= SINCE);
  expect(recent).toMatchObject({ since: SINCE, awards: lately.reduce((sum, { count }) => sum + count, 0) });
  expect(recent!.awards).toBeGreaterThan(0);
  for (const { steps, withAmount } of [history!.amounts, recent!.amounts]) {
    expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(withAmount);
    for (const [index, { from }] of steps.entries()) if (index > 0) expect(from).toBe(steps[index - 1]!.to);
  }
  expect([links, you]).toEqual([[], null]);
});

test('a call rests on the awards of its programme or of its funder, as the search finds them, in its own currency', async () => {
  const { hits } = (await visitor.post('/api/opportunities', { expired: true, pageSize: 60 })).body.hits;
  const rested = new Set<string>();
  for (const { _id, _source } of hits) {
    const { madeUnder, links, history } = await prospects(`/api/opportunities/${_id}/prospects`);
    if (history === null) continue;
    const search = madeUnder.length > 0 ? { madeUnder } : { funder: [_source.funder.id] };
    expect(await found(search)).toBe(history.totalGrants);
    const { currency } = _source.amount;
    expect(history.amounts.currency).toBe(currencies().includes(currency) ? currency : 'USD');
    const codes = links.flatMap(({ sure, programmes }) =>
      sure === 'broad' ? [] : programmes.map(({ code }) => code),
    );
    for (const code of madeUnder) expect(codes).toContain(code);
    rested.add(madeUnder.length > 0 ? 'programme' : 'funder');
  }
  expect([...rested].sort()).toEqual(['funder', 'programme']);
});

test('somebody signed in: awards to their country, their institution and in their subjects, as the search finds them', async () => {
  const { history } = await prospects(`/api/funders/${funder}/prospects`);
  const { code: institution, label } = history!.awardedInstitutions[0]!;
  const country = history!.recipientCountries[0]!.countryCode;
  const discipline = history!.disciplines.slice(0, 2).map(({ code }) => code);
  const accountId = await world.addAccount(label.toUpperCase());
  await world.addPerson('ada@alpha.example', { accountId });
  const ada = await world.signedIn('ada@alpha.example');
  const nothing = await prospects(`/api/funders/${funder}/prospects`, ada);
  expect(nothing.you).toMatchObject({ country: null, subjects: [], together: null });
  await ada.call('POST', '/api/user/preferences', { country, currency: 'NOK' });
  await ada.call('PUT', '/user/profile', { firstName: 'Ada', lastName: 'Nowak', subjectAreaIds: discipline });

  const { you, history: inNok } = await prospects(`/api/funders/${funder}/prospects`, ada);
  expect([history!.amounts.currency, inNok!.amounts.currency]).toEqual(['USD', 'NOK']);
  const startYear = history!.perYear.map(({ year }) => String(year)).filter((year) => Number(year) >= SINCE);
  const alike = async (more: object) => ({
    awards: await found({ funder: [funder], ...more }),
    recent: await found({ funder: [funder], startYear, ...more }),
  });
  expect(you!.country).toEqual({ code: country, ...(await alike({ awardeeCountries: [country] })) });
  expect(you!.institution).toMatchObject({
    codes: [institution],
    ...(await alike({ awardedInstitutions: [institution] })),
  });
  expect(you!.institution!.newest.length).toBeGreaterThan(0);
  const [colleague] = you!.institution!.people;
  const theirs = { awardedInstitutions: [institution], awardedAuthors: [colleague!.name] };
  expect(await found({ funder: [funder], ...theirs })).toBeGreaterThanOrEqual(colleague!.awards);
  expect(you!.subjects).toEqual(
    await Promise.all(discipline.map(async (code) => ({ code, ...(await alike({ discipline: [code] })) }))),
  );
  expect(you!.together).toEqual(await alike({ awardeeCountries: [country], discipline }));
  expect(you!.together!.awards).toBeGreaterThan(0);
});

test('what is not there is 404, and a currency without a rate 400', async () => {
  expect((await visitor.get('/api/funders/999999999/prospects')).status).toBe(404);
  expect((await visitor.get('/api/opportunities/999999999/prospects')).status).toBe(404);
  expect((await visitor.get(`/api/funders/${funder}/prospects?currency=XTS`)).status).toBe(400);
});
