import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openSampleIdentity } from '../../../testing/worlds/identity-world.ts';
import { type AuthorServer, openAuthorServer } from '../testing/author-server.ts';
import {
  ADA,
  ADA_FORMER,
  deprecatedRecord,
  foundOrcids,
  NOBODY,
  openAlexAuthor,
  openAlexWorks,
  orcidRecord,
} from '../testing/invented-answers.ts';

let world: IdentityWorld;
let orcid: AuthorServer;
let openalex: AuthorServer;
let ada: Browser;
let investigator: string;
let minute = 0;

beforeAll(async () => {
  [orcid, openalex] = await Promise.all([openAuthorServer(), openAuthorServer()]);
  const env = {
    FUNDRY_ORCID_URL: `${orcid.url}/v3.0`,
    FUNDRY_OPENALEX_URL: openalex.url,
    FUNDRY_OPENALEX_KEY: 'secret-key',
  };
  world = await openSampleIdentity({ env });
  await world.addPerson('ada@post.example');
  ada = await world.signedIn('ada@post.example');
  const { body } = await ada.post('/api/awards', { pageSize: 50 });
  investigator = body.hits.hits.flatMap(
    (hit: { _source: { investigators: { name: string }[] } }) => hit._source.investigators,
  )[0].name;
}, 120_000);
afterAll(async () => {
  await world?.close();
  await Promise.all([orcid?.close(), openalex?.close()]);
});
beforeEach(() => {
  // What was remembered of the source before, an answer or a refusal, is over.
  minute += 90;
  world.setTime(new Date(Date.parse('2026-03-01T12:00:00Z') + minute * 60_000).toISOString());
  for (const server of [orcid, openalex]) {
    server.answers.clear();
    server.asked.length = 0;
  }
});

const authors = (query: Record<string, string>) =>
  ada.get(`/api/recommendation-entities/authors?${new URLSearchParams(query)}`);
const ask = (path: string) => ada.get(`/api/recommendation-entities/${path}`);
/** A name that no test before has asked for. */
const newName = () => `Quillfeather${minute}`;

test('a name is looked for in all sources; each author says where it comes from', async () => {
  const family = newName();
  orcid.answers.set(
    '/v3.0/expanded-search/',
    foundOrcids([{ orcid: ADA, family, institution: 'Lantern Bay' }], 31),
  );
  openalex.answers.set('/authors', { meta: { count: 1 }, results: [openAlexAuthor('A50001')] });
  const { status, body } = await authors({ lastname: family, firstname: 'Ada "A"', affiliation: 'Lantern' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ statusCode: 'OK', total: 32, notices: [] });
  expect(body.authors).toEqual([
    expect.objectContaining({
      id: ADA,
      source: 'orcid',
      name: `Ada ${family}`,
      affiliations: ['Lantern Bay'],
    }),
    expect.objectContaining({
      ...{ id: 'A50001', source: 'openalex', publicationCount: 2, awardCount: null },
      affiliations: ['Lantern Bay University', 'Old Harbour College'],
      subjectAreas: ['Polar Microbiology', 'Earth Sciences'],
    }),
  ]);
  expect(new URL(orcid.asked[0]!, orcid.url).searchParams.get('q')).toBe(
    `family-name:"${family}" AND given-names:"Ada \\"A\\"" AND affiliation-org-name:"Lantern"`,
  );
  expect(openalex.asked[0]).toContain('api_key=secret-key');
  expect((await authors({ lastname: family, affiliation: 'Elsewhere' })).body.authors).toHaveLength(1);
});

test('investigators of awards are found by name, with their awards newest first, and where they work', async () => {
  const { body } = await authors({ lastname: investigator.replaceAll(',', ' ') });
  const [found] = body.authors;
  expect(found).toMatchObject({ source: 'catalogue', name: investigator, awardCount: expect.any(Number) });
  expect(found.subjectAreas.length).toBeGreaterThan(0);
  const id = encodeURIComponent(found.id);
  const works = (await ask(`publications?authorid=${id}`)).body;
  expect(works).toMatchObject({ statusCode: 'OK', id: found.id, total: found.awardCount });
  expect(works.publications[0]).toMatchObject({ kind: 'award', title: expect.any(String) });
  const hints = (await ask(`authors/${id}/hints`)).body;
  expect(hints.locations[0].institution).toBe(found.affiliations[0]);
  expect((await authors({ searchBy: 'authorid', authorid: found.id })).body.authors).toEqual([found]);

  // An institution that became part of another one leads to the awards of that.
  const [, institution] = found.id.split(':');
  const { rows } = await sql<{ id: string }>`
    insert into organisation (key, scheme, merged_into, first_published_at, changed_at, revision)
    values ('former', 'name', ${institution}, now(), now(), 0) returning id`.execute(world.db);
  const former = encodeURIComponent(found.id.replace(institution, String(rows[0]!.id)));
  expect((await ask(`publications?authorid=${former}`)).body.total).toBe(found.awardCount);
});

test('no name in any source is EMPTY; a search without a name, or with a wrong iD, says what is missing', async () => {
  orcid.answers.set('/v3.0/expanded-search/', foundOrcids([], 0));
  openalex.answers.set('/authors', { meta: { count: 0 }, results: [] });
  expect((await authors({ lastname: newName() })).body).toEqual({
    ...{ statusCode: 'EMPTY', authors: [], total: 0, notices: [] },
  });
  expect((await authors({})).status).toBe(400);
  expect((await authors({ searchBy: 'orcid', orcid: '0000-0002-1825-0098' })).status).toBe(400);
  expect((await authors({ searchBy: 'authorid' })).status).toBe(400);
  expect((await authors({ lastname: 'x', maxrecords: '21' })).status).toBe(400);
});

test('an ORCID iD that was given up leads to the one that stands for it', async () => {
  orcid.answers.set(`/v3.0/${ADA_FORMER}/record`, deprecatedRecord(ADA_FORMER, ADA));
  orcid.answers.set(
    `/v3.0/${ADA}/record`,
    orcidRecord(ADA, [
      { title: 'Brine', year: 2019 },
      { title: 'Melt &amp; ponds', year: 2025, doi: '10.5555/melt' },
    ]),
  );
  openalex.answers.set(`/authors/orcid:${ADA_FORMER}`, (answer) =>
    answer.writeHead(301, { location: `${openalex.url}/authors/A50002` }).end(),
  );
  openalex.answers.set('/authors/A50002', openAlexAuthor('A50002', ADA));
  const { body } = await authors({ searchBy: 'orcid', orcid: `https://orcid.org/${ADA_FORMER}` });
  expect(body.authors.map(({ id }: { id: string }) => id)).toEqual([ADA, 'A50002']);
  expect(body.authors[0]).toMatchObject({
    ...{ name: 'Ada Quillfeather', publicationCount: 2, awardCount: 1, subjectAreas: ['Sea ice'] },
    affiliations: ['Lantern Bay University', 'Old Harbour College'],
  });
  const works = (await ask(`publications?authorid=${ADA_FORMER}&count=1`)).body;
  expect(works).toMatchObject({ statusCode: 'OK', id: ADA, total: 2 });
  expect(works.publications).toEqual([
    {
      ...{ id: '10.5555/melt', kind: 'publication', title: 'Melt & ponds', year: 2025 },
      ...{ venue: 'Annals of Ice', url: 'https://doi.org/10.5555/melt' },
    },
  ]);
  expect((await ask(`authors/${ADA}/hints`)).body.locations).toEqual([
    { countryCode: 'NO', institution: 'Lantern Bay University', year: 2020 },
    { countryCode: 'IE', institution: 'Old Harbour College', year: 2019 },
  ]);
});

test('an id of OpenAlex that was merged leads to the author that it became', async () => {
  openalex.answers.set('/authors/A60001', (answer) =>
    answer.writeHead(301, { location: 'https://api.openalex.org/authors/A60002?x=1' }).end(),
  );
  openalex.answers.set('/authors/A60002', openAlexAuthor('A60002'));
  openalex.answers.set('/works', openAlexWorks);
  const { body } = await ask('publications?authorid=A60001');
  expect(body).toMatchObject({ statusCode: 'OK', id: 'A60002', total: 2 });
  expect(body.publications[0]).toEqual({
    ...{ id: '10.5555/melt', kind: 'publication', title: 'Melt ponds', year: 2025 },
    ...{ venue: 'Annals of Ice', url: 'https://doi.org/10.5555/melt' },
  });
  expect(openalex.asked.at(-1)).toContain('author.id%3AA60002');
});

test('an author whom nobody knows is NOT_FOUND, also where ids lead in a circle', async () => {
  for (const id of [NOBODY, 'A70001', 'no id', 'catalogue::Nobody, At All']) {
    expect((await ask(`publications?authorid=${encodeURIComponent(id)}`)).body, id).toMatchObject({
      statusCode: 'NOT_FOUND',
      publications: [],
    });
    expect((await ask(`authors/${encodeURIComponent(id)}/hints`)).body.statusCode).toBe('NOT_FOUND');
  }
  for (const [from, to] of [
    ['A70002', 'A70003'],
    ['A70003', 'A70002'],
  ] as const)
    openalex.answers.set(`/authors/${from}`, (answer) =>
      answer.writeHead(301, { location: `/authors/${to}` }).end(),
    );
  expect((await ask('publications?authorid=A70002')).body.statusCode).toBe('NOT_FOUND');
});

test('a source that refuses is named, left alone for as long as it asks, and takes nothing else down', async () => {
  const family = newName();
  orcid.answers.set(
    '/v3.0/expanded-search/',
    foundOrcids([{ orcid: ADA, family, institution: 'Lantern Bay' }], 1),
  );
  openalex.answers.set('/authors', (answer) => answer.writeHead(429, { 'retry-after': '120' }).end());
  const { body } = await authors({ lastname: family });
  expect(body).toMatchObject({
    statusCode: 'OK',
    authors: [{ id: ADA }],
    notices: ['OpenAlex is left out: it has been asked too often; try again later.'],
  });
  await ask('publications?authorid=A80001');
  expect(openalex.asked).toHaveLength(1);
  minute += 2;
  world.setTime(new Date(Date.parse('2026-03-01T12:00:01Z') + minute * 60_000).toISOString());
  openalex.answers.set('/authors/A80001', openAlexAuthor('A80001'));
  openalex.answers.set('/works', openAlexWorks);
  expect((await ask('publications?authorid=A80001')).body.statusCode).toBe('OK');
});

test.each([
  ['fails', '0009-0002-0000-1110', (answer) => void answer.writeHead(500).end()],
  ['breaks off', '0009-0002-0000-2228', (answer) => void answer.destroy()],
  ['answers something else', '0009-0002-0000-3335', (answer) => void answer.end('<html>Sorry')],
] satisfies [string, string, (answer: import('node:http').ServerResponse) => void][])(
  'where a source %s, what only it knows is UNAVAILABLE',
  async (_how, iD, failing) => {
    orcid.answers.set(`/v3.0/${iD}/record`, failing);
    openalex.answers.set(`/authors/orcid:${iD}`, failing);
    const { status, body } = await authors({
      searchBy: 'orcid',
      orcid: iD,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ statusCode: 'UNAVAILABLE', authors: [] });
    expect(body.notices).toHaveLength(2);
  },
);
