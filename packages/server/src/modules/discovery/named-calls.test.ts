import { loadSources } from '@fundry/sources/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../testing/worlds/discovery-world.ts';
import { buildIndex } from '../catalogue/catalogue.public.ts';
import { importInto } from '../ingestion/testing/import-text.ts';

const DEPARTMENT = 'Department of Lanterns';
/** Invented US calls of a department and of an agency within it, as Simpler.Grants.gov answers them. */
const CALLS = {
  data: [
    call(910001, 'NUM-26-001', 'Wicks', 'LAN-WICK', 'Wick Administration'),
    call(910002, 'NUM-26-002', 'Glass', 'LAN', DEPARTMENT),
    call(910003, 'OTH-26-003', 'Notes on LAN and 12.345 and NUM-26-002', 'OTHER', 'Bureau of Other Things'),
    call(910004, 'OTH-26-12', 'Oils', 'OTHER', 'Bureau of Other Things', ['12.345']),
    call(
      910005,
      'BCP-1',
      'Chimneys',
      'OTHER',
      'Bureau of Other Things',
      [],
      'Brass chimney polishing (BCP), a bur.',
    ),
    call(910006, 'BCP-2', 'Rods', 'LAN', DEPARTMENT, [], 'Polishing rods for brass chimney polishing (BCP).'),
    call(
      910007,
      'BCP-3',
      'Rags',
      'BUR',
      'Bureau of Rags',
      [],
      'Rags for a bur, and brass chimney polishing (BCP).',
    ),
    call(910008, 'BCP-4', 'Prizes', 'BUR', 'Bureau of Rags', [], 'For the best BCP of a year.'),
  ],
};

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openDiscoveryWorld('2026-03-01', async (database) => {
    await importInto(database, await loadSources(), { content: JSON.stringify(CALLS) });
  });
  await buildIndex(world.database.db, world.engine, 'opportunities');
}, 60_000);
afterAll(() => world?.close());

test('the code and the name of a funder find its calls, then those of what belongs to it, then mentions', async () => {
  expect(await titles('LAN -polishing')).toEqual(['Glass', 'Wicks', CALLS.data[2]!.opportunity_title]);
  expect((await titles('Department of Lanterns')).toSorted()).toEqual(['Glass', 'Rods', 'Wicks']);
  expect(await titles('LAN-WICK')).toEqual(['Wicks']);
  expect(await titles('wicks LAN')).toEqual(['Wicks']);
  expect(await titles('-LAN -polishing -BCP')).toEqual(['Oils']);
});

test('quotes mean the very words; small letters name a funder unless records use them as a word', async () => {
  expect(await titles('"LAN"')).toEqual([CALLS.data[2]!.opportunity_title]);
  expect(await titles('lan-wick')).toEqual(['Wicks']);
  expect(await titles('lan glass')).toEqual(['Glass']);
  expect((await titles('BUR')).toSorted()).toEqual(['Chimneys', 'Prizes', 'Rags']);
  expect((await titles('bur')).toSorted()).toEqual(['Chimneys', 'Rags']);
});

test('acronyms that records state find the long form, and the other way round', async () => {
  const { hits, expanded } = await search({ basicQuery: 'brass chimney polishing' });
  expect(expanded).toEqual([{ typed: 'brass chimney polishing', kind: 'acronym', also: ['BCP'] }]);
  const prizes = hits.hits.find((hit) => hit._source.title === 'Prizes');
  expect(prizes).toMatchObject({
    missingWords: [],
    _highlight: { excerpt: 'For the best <mark>BCP</mark> of a year.' },
  });
  expect((await search({ basicQuery: 'BCP' })).expanded).toEqual([
    { typed: 'BCP', kind: 'acronym', also: ['brass chimney polishing'] },
  ]);
  expect((await search({ basicQuery: '"BCP"' })).expanded).toEqual([]);
  expect(await titles('"brass chimney polishing" prizes')).toEqual([]);
});

test('a word that a record lacks is said as typed', async () => {
  const { hits } = await search({ basicQuery: 'LAN oils' });
  expect(hits.hits.find((hit) => hit._source.title === 'Oils')?.missingWords).toEqual(['LAN']);
});

test('numbers of calls and of assistance listings find what has them first', async () => {
  expect((await titles('NUM-26-002'))[0]).toBe('Glass');
  expect((await titles('12.345'))[0]).toBe('Oils');
  expect(await titles('12.*')).toEqual(['Oils']);
});

test('funders are suggested by code', async () => {
  const answer = await world.app.inject('/api/autocompletion/funders?text=LAN-WI');
  expect(answer.json()).toMatchObject([{ text: 'Wick Administration', alias: 'LAN-WICK' }]);
});

function call(
  id: number,
  number: string,
  title: string,
  code: string,
  agency: string,
  listings: string[] = [],
  text = 'A call.',
) {
  const [top] = code.split('-');
  return {
    legacy_opportunity_id: id,
    opportunity_id: `00000000-0000-4000-8000-000000${id}`,
    opportunity_number: number,
    opportunity_title: title,
    opportunity_status: 'posted',
    agency: code,
    agency_code: code,
    agency_name: agency,
    top_level_agency_code: top,
    top_level_agency_name: top === 'LAN' ? DEPARTMENT : agency,
    category: 'discretionary',
    attachments: [],
    opportunity_assistance_listings: listings.map((listing) => ({
      assistance_listing_number: listing,
      program_title: null,
    })),
    summary: { close_date: '2026-06-01', post_date: '2026-01-10', summary_description: text },
  };
}

interface Answered {
  hits: { hits: { _source: { title: string }; missingWords: string[] }[]; total: { value: number } };
  expanded: object[];
}

async function search(body: object): Promise<Answered> {
  const answer = await world.app.inject({ method: 'POST', url: '/api/opportunities', payload: body });
  return answer.json();
}

/** The titles of full matches. */
async function titles(basicQuery: string): Promise<string[]> {
  const { hits } = await search({ basicQuery });
  return hits.hits.filter((hit) => hit.missingWords.length === 0).map((hit) => hit._source.title);
}
