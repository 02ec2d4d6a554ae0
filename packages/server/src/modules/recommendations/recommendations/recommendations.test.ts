import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';
import { multipart } from '../../files/testing/documents.ts';
import { type AuthorServer, openAuthorServer } from '../testing/author-server.ts';
import { ADA, orcidRecord } from '../testing/invented-answers.ts';

const PATH = '/api/user/recommendation-entities';

let world: IdentityWorld;
let orcid: AuthorServer;
let ada: Browser;
let other: Browser;
/** The title of a call and its description, of which profiles are made. */
let text: string;
beforeAll(async () => {
  orcid = await openAuthorServer();
  world = await openSampleIdentity({ env: { FUNDRY_ORCID_URL: orcid.url } });
  for (const name of ['ada', 'other']) await world.addPerson(`${name}@post.example`);
  ada = await world.signedIn('ada@post.example');
  other = await world.signedIn('other@post.example');
  const { body } = await ada.post('/api/opportunities', { pageSize: 1, basicQuery: 'ocean' });
  const { title, description } = body.hits.hits[0]._source;
  text = `${title}. ${(description ?? '').replace(/<[^>]*>/g, ' ')}`.trim();
}, 120_000);
afterAll(async () => {
  await world?.close();
  await orcid?.close();
});
beforeEach(() => world.db.deleteFrom('recommendation_profile').execute());

interface Hit {
  _id: string;
  _score: number;
  _source: { eligibility: Record<string, unknown> };
}

const made = async (fields: object) => (await ada.post(PATH, fields)).body.id as string;
const read = async (id: string, query = '') => (await ada.get(`${PATH}/${id}/recommendations${query}`)).body;
const idsOf = (answer: { opportunities: { hits: { hits: { _id: string }[] } } }) =>
  answer.opportunities.hits.hits.map(({ _id }) => _id);

test('calls that fit the text come best first with reasons, within the filters of the profile', async () => {
  const id = await made({ text });
  const answer = await read(id);
  expect(answer).toMatchObject({ statusCode: 'OK', entity: { id, text } });
  const { hits, total } = answer.opportunities.hits;
  expect(text.startsWith(hits[0]._source.title)).toBe(true);
  expect(hits[0].reasons.length).toBeGreaterThan(0);
  expect(total.value).toBeGreaterThanOrEqual(hits.length);
  const scores = hits.map((hit: { _score: number }) => hit._score);
  expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
  expect(idsOf(await read(id, '?pageSize=1'))).toEqual([hits[0]._id]);
  const turned = await read(id, '?pageSize=1&page=1');
  expect([idsOf(turned), turned.opportunities.hits.total.value]).toEqual([[hits[1]._id], total.value]);

  const [, second] = idsOf(answer);
  await ada.post(PATH, { id, filteringCriteria: { ids: [second] } });
  expect(idsOf(await read(id))).toEqual([second]);
  await ada.post(PATH, { id, filteringCriteria: { ids: ['999999'] } });
  expect(await read(id)).toMatchObject({ statusCode: 'EMPTY' });
});

test('what is dismissed goes, of this profile alone, and comes back; the list of it is the person’s own', async () => {
  const [id, second] = [await made({ text }), await made({ text })];
  const before = idsOf(await read(id));
  const first = before[0]!;
  expect((await ada.delete(`${PATH}/${id}/recommendations/${first}?reason=already-known`)).body).toEqual({
    done: true,
  });
  expect(idsOf(await read(id))).toEqual(before.slice(1));
  expect(idsOf(await read(second))).toEqual(before);
  const { body } = await ada.get(`${PATH}/${id}/dismissals`);
  expect(body).toMatchObject({
    total: 1,
    items: [{ id: first, reason: 'already-known', title: expect.any(String) }],
  });
  const { body: data } = await ada.get('/api/user/data');
  expect(JSON.stringify(data)).toContain('already-known');
  await ada.put(`${PATH}/${id}/recommendations/${first}`);
  expect(idsOf(await read(id))).toEqual(before);

  expect((await ada.delete(`${PATH}/${id}/recommendations/999999`)).status).toBe(404);
  expect((await ada.delete(`${PATH}/${id}/recommendations/${first}?reason=dull`)).status).toBe(400);
  for (const answer of [
    other.get(`${PATH}/${id}/recommendations`),
    other.get(`${PATH}/${id}/dismissals`),
    other.delete(`${PATH}/${id}/recommendations/${first}`),
    other.put(`${PATH}/${id}/recommendations/${first}`),
  ])
    expect((await answer).status).toBe(404);
});

test('a call for which one cannot apply lowers those that are closed to the same', async () => {
  const { body } = await ada.post('/api/opportunities', { pageSize: 40 });
  const titles = body.hits.hits.map((hit: { _source: { title: string } }) => hit._source.title);
  const id = await made({ text: titles.join('. ') });
  const before: Hit[] = (await read(id, '?pageSize=50')).opportunities.hits.hits;
  // Two calls that state the same applicants.
  const stated = ({ _source: { eligibility } }: Hit) =>
    [eligibility.individualApplicantTypes, eligibility.applicantCountries].filter(Array.isArray).map(String);
  const pair = before.flatMap((one) =>
    before.filter((each) => each !== one && stated(each).some((list) => list && stated(one).includes(list))),
  );
  const [closed] = pair as [Hit];
  await ada.delete(`${PATH}/${id}/recommendations/${closed._id}?reason=not-eligible`);
  const after: Hit[] = (await read(id, '?pageSize=50')).opportunities.hits.hits;
  const lowered = after.filter(({ _id, _score }) => before.find((hit) => hit._id === _id)!._score > _score);
  expect(lowered.length).toBeGreaterThan(0);
  expect(lowered.length).toBeLessThan(after.length);
});

test('an author is read anew after a week; an outage changes nothing, and one who is gone is NOT_FOUND', async () => {
  const fails = (status: number) =>
    orcid.answers.set(`/${ADA}/record`, (answer) => answer.writeHead(status).end());
  orcid.answers.set(`/${ADA}/record`, orcidRecord(ADA, [{ title: text, year: 2024 }]));
  const id = await made({ authorId: ADA });
  const found = idsOf(await read(id));
  expect(found.length).toBeGreaterThan(0);
  world.setTime('2026-03-09T12:00:00Z');
  fails(500);
  const during = await read(id);
  expect(during).toMatchObject({ statusCode: 'OK', entity: { author: { authorProfileExists: true } } });
  expect(during.notices).toContain('ORCID is left out: it answers 500.');
  fails(404);
  expect(await read(id)).toMatchObject({
    ...{ statusCode: 'NOT_FOUND', entity: { author: { authorProfileExists: false } } },
    opportunities: { hits: { hits: [], total: { value: 0 } } },
  });
  await ada.post(PATH, { id, text });
  expect((await read(id)).statusCode).toBe('OK');
  world.setTime('2026-03-01T12:00:00Z');
});

test('a profile is matched in place of a text, by its person alone', async () => {
  const id = await made({ text, filteringCriteria: { ids: ['999999'] } });
  const ask = (browser: Browser, body: object) => browser.post('/api/match', { size: 5, ...body });
  const { status, body } = await ask(ada, { profileId: id });
  expect(status).toBe(200);
  expect(body).toEqual((await ask(ada, { text })).body);
  expect(body.opportunities.hits.hits.length).toBeGreaterThan(0);
  for (const browser of [other, world.browser()])
    expect((await ask(browser, { profileId: id })).body.code).toBe('recommendations/not-found');
  expect((await ask(ada, { profileId: randomUUID() })).status).toBe(404);
  expect((await ask(ada, { profileId: id, text })).body.code).toBe('matching/two-texts');
});

test('no word of a text, a file or a profile is logged, nor of one that is refused', async () => {
  const from = world.log.length;
  const words = ['Quixotryl', 'Brindlewhit', 'Yonderglass'];
  const file = async (content: string) => {
    const { body, headers } = multipart(content, 'Brindlewhit.pdf', 'file');
    return (await world.app.inject({ method: 'POST', url: '/api/match', payload: body, headers })).statusCode;
  };
  expect((await ada.post('/api/match', { text: `${text} Quixotryl` })).status).toBe(200);
  expect(
    (await ada.post('/api/match', { text: `${text} Quixotryl`, type: 'Quixotryl', page: 'x' })).status,
  ).toBe(400);
  expect(await file(`${text} Brindlewhit`)).toBe(200);
  expect(await file('%PDF-1.7 Brindlewhit, and then nothing')).toBe(400);
  const id = await made({ text: `${text} Yonderglass`, name: 'Yonderglass' });
  expect((await read(id)).statusCode).toBe('OK');
  expect((await ada.post('/api/match', { profileId: id })).status).toBe(200);
  expect((await ada.post('/api/match', { profileId: id, text: `${text} Yonderglass` })).status).toBe(400);
  const said = world.log.slice(from).join('\n');
  expect(said).toContain('/api/match');
  for (const word of words) expect(said.toLowerCase()).not.toContain(word.toLowerCase());
});
