import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { loadSources } from '@fundry/sources/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../testing/worlds/discovery-world.ts';
import { importInto } from '../ingestion/testing/import-text.ts';

type Names = CallAnswer<'GET /api/awards/names'>;

/** Invented awards as NIH's awards by location write them: organisation, number, investigator, title. */
const AWARDS = [
  ['UNIV OF LANTERN BAY', '5R01CA999901-03', 'VEXLER, MARIA ANN', 'Wicks of tides'],
  ['UNIV OF LANTERN BAY', '5R01CA999902-03', 'VEXLER, MARIA ANN', 'Oils of tides'],
  ['CANCER CENTER OF GLASS', '5R01CA999903-03', 'VEXLER, MARIA ANN', 'Wicks'],
  ['CANCER CENTER OF GLASS', '5R01CA999904-03', 'MUELLER, JO', 'Vexler scales and cancer'],
] as const;
const FILE = [
  'ORGANIZATION NAME,ORGANIZATION ID (IPF),PROJECT NUMBER,FUNDING MECHANISM,NIH REFERENCE,PI NAME,PROJECT TITLE,DEPT NAME,FUNDING,CONGRESSIONAL DISTRICT,CITY,STATE OR COUNTRY NAME,AWARD NOTICE DATE,FOA',
  ...AWARDS.map(
    ([organisation, number, person, title], index) =>
      `${organisation},77700${organisation.length},${number},Research Centers,9990000${index},"${person}",${title},LIMNOLOGY,"$1,000 ",4,RALEIGH,NORTH CAROLINA,8/20/24,PA-23-001`,
  ),
].join('\n');

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openDiscoveryWorld('2026-03-01', async (database) => {
    await importInto(database, await loadSources(), { content: FILE });
  });
}, 60_000);
afterAll(() => world?.close());

test('the words of a search find awards by names of investigators and recipients', async () => {
  expect(await titles('vexler')).toEqual([
    'Oils of tides',
    'Vexler scales and cancer',
    'Wicks',
    'Wicks of tides',
  ]);
  expect(await titles('maria vexler tides')).toEqual(['Oils of tides', 'Wicks of tides']);
  expect(await titles('Vexler M')).toHaveLength(3);
  expect(await titles('Müller')).toEqual(['Vexler scales and cancer']);
  expect(await titles('University of Lantern Bay')).toHaveLength(2);
});

test('quotes mean the very words, and common words are no names', async () => {
  expect(await titles('"Vexler"')).toEqual(['Vexler scales and cancer']);
  expect(await titles('glass')).toEqual([]);
});

test('no completion offers a name', async () => {
  const offered = await world.app.inject('/api/autocompletion/keywords?text=muel');
  expect(offered.json()).toEqual([]);
});

test('people and institutions of this name are offered, with what awards say of them', async () => {
  const vexler = await named({ text: 'vexler ann m' });
  expect(vexler.people).toMatchObject({ total: 1, names: [{ count: 3, are: 'unknown', orcids: [] }] });
  expect(vexler.people.names[0]!.institutions).toHaveLength(2);
  expect(vexler.institutions.total).toBe(0);
  expect((await named({ text: 'vexler maria z' })).people.total).toBe(1);
  const { people, institutions } = await named({ text: 'glass cancer', limit: '1' });
  expect([people.total, institutions.total]).toEqual([0, 1]);
  expect(institutions.names).toMatchObject([{ count: 2 }]);
  const { id } = institutions.names[0]!;
  const answer = await world.app.inject(`/api/awards?awardedInstitutions=${id}`);
  expect(answer.json().hits.total.value).toBe(2);
  expect((await named({ text: 'Müller', of: 'people' })).people.total).toBe(1);
  for (const text of ['vexler maria cancer', 'vexler OR mueller', '"vexler"', 'the', '', '\0']) {
    expect((await named({ text })).people.total, text).toBe(0);
  }
});

async function named(query: Record<string, string>): Promise<Names> {
  const answer = await world.app.inject({ url: '/api/awards/names', query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function titles(basicQuery: string): Promise<string[]> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/awards',
    payload: { basicQuery, orderBy: 'title', pageSize: 20 },
  });
  const { hits, total } = answer.json().hits;
  return hits
    .slice(0, total.value)
    .map((hit: { _source: { title: string } }) => hit._source.title)
    .sort();
}
