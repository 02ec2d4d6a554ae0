import type { CallEvidence } from '@fundry/contracts/answers/evidence.ts';
import { evidenceEndpoints } from '@fundry/contracts/endpoints/evidence.ts';
import { loadSources } from '@fundry/sources/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../../testing/worlds/discovery-world.ts';
import { importInto } from '../../ingestion/testing/import-text.ts';

/** Invented calls as Simpler.Grants.gov answers them. */
const CALLS = {
  data: [
    call(900001, 'PAR-23-001', 'Lanterns for cells', '2023-01-10', '93.396'),
    call(900002, 'PAR-26-002', 'Lanterns for cells', '2026-01-10', '93.396'),
    call(900003, 'PAR-26-003', 'Lanterns for rivers', '2026-01-10', '93.396'),
    call(900004, 'PAR-26-004', 'Lanterns for nobody', '2026-01-10', '93.999'),
  ],
};

/** Invented budget years as NIH's awards by location write them. */
const YEARS = [
  'ORGANIZATION NAME,ORGANIZATION ID (IPF),PROJECT NUMBER,FUNDING MECHANISM,NIH REFERENCE,PI NAME,PROJECT TITLE,DEPT NAME,FUNDING,CONGRESSIONAL DISTRICT,CITY,STATE OR COUNTRY NAME,AWARD NOTICE DATE,FOA',
  year('R01CA999991', 'NOWHERE COLLEGE,777001', '"$1,000 "', 'PAR-23-001'),
  year('R01CA999992', 'NOWHERE COLLEGE,777001', '"$3,000 "', 'PAR-23-001'),
  year('R01CA999993', 'TIDE UNIVERSITY,777002', '', 'PAR-26-003'),
].join('\n');

/** An invented award as NSF's search of awards answers it, under the listing of three of the calls. */
const LISTED = {
  response: { award: [{ id: '2300001', title: 'Lanterns in general', cfdaNumber: '93.396' }] },
};

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openDiscoveryWorld('2026-03-01', async (database) => {
    const registry = await loadSources();
    await importInto(database, registry, { content: JSON.stringify(CALLS) });
    await importInto(database, registry, { content: YEARS });
    await importInto(database, registry, { content: JSON.stringify(LISTED) });
  });
}, 60_000);
afterAll(() => world?.close());

test('a call tells who won an earlier edition: how many, how much, where, and the newest', async () => {
  const { links, won } = await evidence('PAR-26-002');
  expect(links[0]).toEqual({
    kind: 'edition',
    sure: 'likely',
    programmes: [{ code: 'call:PAR-23-001', label: 'Call PAR-23-001' }],
    calls: 1,
    awards: 2,
  });
  expect(won?.amounts).toMatchObject({
    withAmount: 2,
    currency: 'USD',
    quartiles: { min: 1000, median: 2000, max: 3000 },
  });
  expect(won?.countries).toEqual([{ countryCode: 'US', count: 2 }]);
  expect(won?.withCountry).toBe(2);
  expect(won?.institutions).toMatchObject([{ count: 2 }]);
  expect(won?.newest).toHaveLength(2);
});

test('the filter finds the awards of each link, and its values have names', async () => {
  const { links } = await evidence('PAR-26-003');
  expect(links[0]).toMatchObject({ kind: 'call', sure: 'certain', awards: 1 });
  for (const { programmes, awards } of links) {
    const madeUnder = programmes.map(({ code }) => code);
    const found = await world.app.inject({ method: 'POST', url: '/api/awards', payload: { madeUnder } });
    expect(found.json().hits.total.value).toBe(awards);
  }
  const named = await world.app.inject('/api/autocompletion/awardProgrammes?text=par-23');
  expect(named.json()).toEqual([{ id: 'call:PAR-23-001', text: 'Call PAR-23-001', count: 2 }]);
  const refused = await world.app.inject('/api/awards?madeUnder=nothing');
  expect(refused.statusCode).toBe(400);
});

test('the awards of a call stand in pages, the surest link first, each once with what it shares', async () => {
  const read = async (of: string, query: string) => {
    const answer = await world.app.inject(`/api/opportunities/${await idOf(of)}/awards${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return evidenceEndpoints.awards.answer.parse(answer.json()).hits;
  };
  const whole = await read('PAR-23-001', '');
  expect(whole.hits.map(({ link }) => link)).toEqual([
    { kind: 'number', key: 'call:PAR-23-001', breadth: 1 },
    { kind: 'number', key: 'call:PAR-23-001', breadth: 1 },
    { kind: 'assistance-listing', key: 'listing:93.396', breadth: 3 },
  ]);
  expect(whole.total.value).toBe(3);
  const pages = await Promise.all([0, 1, 2, 3].map((page) => read('PAR-23-001', `?page=${page}&pageSize=1`)));
  expect(pages.flatMap(({ hits }) => hits)).toEqual(whole.hits);
  expect(pages.map(({ total }) => total.value)).toEqual([3, 3, 3, 3]);
  expect(await read('PAR-26-004', '')).toEqual({ hits: [], total: { value: 0 } });
  expect((await world.app.inject('/api/opportunities/999999/awards')).statusCode).toBe(404);
});

test('a call without awards has none, and a currency without a rate is refused', async () => {
  expect(await evidence('PAR-26-004')).toEqual({ links: [], won: null });
  expect((await world.app.inject('/api/opportunities/1/evidence?currency=XTS')).statusCode).toBe(400);
  expect((await world.app.inject('/api/opportunities/999999/evidence')).statusCode).toBe(404);
});

function call(id: number, number: string, title: string, posted: string, listing: string) {
  return {
    legacy_opportunity_id: id,
    opportunity_id: `00000000-0000-4000-8000-000000${id}`,
    opportunity_number: number,
    opportunity_title: title,
    opportunity_status: 'posted',
    agency_code: 'HHS-NIH11',
    agency_name: 'National Institutes of Health',
    opportunity_assistance_listings: [{ assistance_listing_number: listing, program_title: 'Lanterns' }],
    summary: { post_date: posted, close_date: null, summary_description: `<p>${title}.</p>` },
  };
}

function year(project: string, organisation: string, funding: string, foa: string): string {
  return `${organisation},5${project}-03,Research Grants,${project.slice(-6)},"DOE, JO",Lanterns for cells,LIMNOLOGY,${funding},4,RALEIGH,NORTH CAROLINA,8/20/24,${foa}`;
}

async function idOf(number: string): Promise<string> {
  const payload = { basicQuery: number, expired: true };
  const found = await world.app.inject({ method: 'POST', url: '/api/opportunities', payload });
  const { _source: record } = found
    .json()
    .hits.hits.find(({ _source }: { _source: { number: string } }) => _source.number === number);
  return record.id;
}

async function evidence(number: string): Promise<CallEvidence> {
  const answer = await world.app.inject(`/api/opportunities/${await idOf(number)}/evidence`);
  expect(answer.statusCode, answer.body).toBe(200);
  return evidenceEndpoints.read.answer.parse(answer.json());
}
