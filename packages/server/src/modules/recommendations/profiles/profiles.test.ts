import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';
import { type AuthorServer, openAuthorServer } from '../testing/author-server.ts';
import { ADA, NOBODY, orcidRecord } from '../testing/invented-answers.ts';

const PATH = '/api/user/recommendation-entities';
const TEXT = 'Algae that grow under sea ice, and what feeds on them.';

let world: IdentityWorld;
let orcid: AuthorServer;
let ada: Browser;
let other: Browser;
beforeAll(async () => {
  orcid = await openAuthorServer();
  world = await openSampleIdentity({ env: { FUNDRY_ORCID_URL: orcid.url } });
  await world.addPerson('ada@post.example');
  await world.addPerson('other@post.example');
  ada = await world.signedIn('ada@post.example');
  other = await world.signedIn('other@post.example');
  orcid.answers.set(`/${ADA}/record`, orcidRecord(ADA, [{ title: 'Brine channels', year: 2024 }]));
}, 120_000);
afterAll(async () => {
  await world?.close();
  await orcid?.close();
});
beforeEach(() => world.db.deleteFrom('recommendation_profile').execute());

const listed = async (browser: Browser) => (await browser.get(PATH)).body.results;

test('a profile of an author keeps what the source says, and filters; only the person sees it', async () => {
  const made = await ada.post(PATH, { authorId: ADA, filteringCriteria: { deadline: ['0-14'], page: 3 } });
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({
    name: 'Ada Quillfeather',
    author: {
      ...{ id: ADA, source: 'orcid', name: 'Ada Quillfeather', authorProfileExists: true },
      subjectAreas: ['Sea ice'],
      affiliations: ['Lantern Bay University', 'Old Harbour College'],
    },
    ...{ text: null, digest: true, filteringCriteria: { deadline: ['0-14'] } },
  });
  expect(await listed(ada)).toEqual([made.body]);
  expect((await ada.get(`${PATH}/`)).body.results).toEqual([made.body]);
  expect(await listed(other)).toEqual([]);
  expect((await other.post(PATH, { id: made.body.id, name: 'Mine' })).status).toBe(404);
  expect((await other.delete(`${PATH}/${made.body.id}`)).status).toBe(404);
  expect(await listed(ada)).toEqual([made.body]);
  expect((await ada.delete(`${PATH}/${made.body.id}`)).body).toEqual({ done: true });
  expect(await listed(ada)).toEqual([]);
  expect(JSON.stringify(world.log)).not.toContain('Brine');
});

test('several profiles stand side by side; a change keeps what it does not name', async () => {
  const text = await ada.post(PATH, { text: TEXT });
  expect(text.body).toMatchObject({
    name: TEXT,
    author: { id: null, source: null, authorProfileExists: false },
    text: TEXT,
  });
  world.setTime('2026-03-01T12:01:00Z');
  await ada.post(PATH, { authorId: ADA });
  const { id } = text.body;
  await ada.post(PATH, { id, name: 'Ice', digest: false, filteringCriteria: { funderCountry: 'NO' } });
  await ada.post(PATH, { id, authorId: ADA });
  expect(await listed(ada)).toMatchObject([
    {
      ...{ id, name: 'Ice', text: TEXT, digest: false, author: { id: ADA } },
      filteringCriteria: { funderCountries: ['NO'] },
    },
    { name: 'Ada Quillfeather', text: null },
  ]);
  expect((await ada.post(PATH, { id, text: null })).body).toMatchObject({ text: null, author: { id: ADA } });
  const { body } = await ada.get(`${PATH}/?searchKey=QUILL`);
  expect(body).toMatchObject({ results: [{ name: 'Ada Quillfeather' }], searchKey: 'QUILL', total: 2 });
  expect(body.sources).toEqual(['catalogue', 'orcid']);
});

test('what makes no profile is refused', async () => {
  expect((await ada.post(PATH, { name: 'Nothing' })).body.code).toBe('recommendations/incomplete');
  expect((await ada.post(PATH, { text: 'too short' })).status).toBe(400);
  expect((await ada.post(PATH, { text: TEXT, filteringCriteria: { nothing: 1 } })).status).toBe(400);
  expect((await ada.post(PATH, { authorId: NOBODY })).body.code).toBe('recommendations/no-such-author');
  // The world of this test does not ask OpenAlex.
  const unavailable = await ada.post(PATH, { authorId: 'A50001' });
  expect([unavailable.status, unavailable.body.code]).toEqual([503, 'recommendations/author-unavailable']);
  const { body } = await ada.post(PATH, { text: TEXT });
  expect((await ada.post(PATH, { id: body.id, text: null })).body.code).toBe('recommendations/incomplete');
  expect(await listed(ada)).toHaveLength(1);
  for (let count = 1; count < 20; count++) await ada.post(PATH, { text: TEXT });
  expect((await ada.post(PATH, { text: TEXT })).status).toBe(409);
});

test('the profiles are in the download of personal data, and go with the person', async () => {
  await ada.post(PATH, { text: TEXT });
  const { body } = await ada.get('/api/user/data');
  expect(JSON.stringify(body)).toContain(TEXT);
  await world.addPerson('leaving@post.example');
  const leaving = await world.signedIn('leaving@post.example');
  await leaving.post(PATH, { text: TEXT });
  await world.db.deleteFrom('person').where('email', '=', 'leaving@post.example').execute();
  expect(await world.db.selectFrom('recommendation_profile').selectAll().execute()).toHaveLength(1);
});
