import { loadSources } from '@fundry/sources/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../testing/worlds/discovery-world.ts';
import { importInto } from '../ingestion/testing/import-text.ts';

/** Three invented US calls as Simpler.Grants.gov answers them. */
const CALLS = {
  data: [
    call(900001, 'INV-26-001', 'Lanterns for tides', [
      { assistance_listing_number: '11.417', program_title: 'Lantern Grants' },
      { assistance_listing_number: '93.847', program_title: 'Tidal Diseases' },
    ]),
    call(900002, 'INV-26-002', 'Lanterns for rivers', [
      { assistance_listing_number: '93.847', program_title: null },
    ]),
    call(900003, 'INV-26-003', 'No listing', []),
  ],
};

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openDiscoveryWorld('2026-03-01', async (database) => {
    await importInto(database, await loadSources(), { content: JSON.stringify(CALLS) });
  });
}, 60_000);
afterAll(() => world?.close());

test('assistance listings stand in the record, also without a title', async () => {
  expect((await only({ basicQuery: 'tides' })).assistanceListings).toEqual([
    { number: '11.417', title: 'Lantern Grants' },
    { number: '93.847', title: 'Tidal Diseases' },
  ]);
  expect((await only({ basicQuery: 'rivers' })).assistanceListings).toEqual([
    { number: '93.847', title: null },
  ]);
});

test('the number or the title of an assistance listing finds its calls, typed or chosen', async () => {
  expect(await titles({ basicQuery: '93.847' })).toEqual(['Lanterns for rivers', 'Lanterns for tides']);
  expect(await titles({ basicQuery: '11.4*' })).toEqual(['Lanterns for tides']);
  expect(await titles({ basicQuery: '"Tidal Diseases"' })).toEqual(['Lanterns for tides']);
  expect(await titles({ assistanceListing: ['93.847'] })).toEqual([
    'Lanterns for rivers',
    'Lanterns for tides',
  ]);
  expect(await titles({ cfda: ['11.417'] })).toEqual(['Lanterns for tides']);
});

test('assistance listings are counted and suggested with their titles, which any call may state', async () => {
  const diseases = { label: '93.847 Tidal Diseases', count: 2 };
  expect(await post('/api/opportunities/aggregations/assistance-listing', {})).toEqual([
    { code: '93.847', ...diseases },
    { code: '11.417', label: '11.417 Lantern Grants', count: 1 },
    { code: 'not-stated', count: 1 },
  ]);
  const suggested = [{ id: '93.847', text: '93.847 Tidal Diseases', count: 2 }];
  for (const asked of ['text=93.8', 'text=tidal', 'id=93.847']) {
    const answer = await world.app.inject(`/api/autocompletion/assistanceListings?${asked}`);
    expect(answer.json(), asked).toEqual(suggested);
  }
});

function call(id: number, number: string, title: string, listings: object[]) {
  return {
    legacy_opportunity_id: id,
    opportunity_id: `00000000-0000-4000-8000-000000${id}`,
    opportunity_number: number,
    opportunity_title: title,
    opportunity_status: 'posted',
    agency_code: 'INV-1',
    agency_name: 'Invented Agency',
    opportunity_assistance_listings: listings,
    summary: { post_date: '2026-01-05', close_date: '2026-05-01', summary_description: `<p>${title}.</p>` },
  };
}

async function post(url: string, payload: object) {
  const answer = await world.app.inject({ method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function found(state: object): Promise<Record<string, unknown>[]> {
  const { hits } = await post('/api/opportunities', { ...state, orderBy: 'title' });
  return hits.hits.map(({ _source }: { _source: Record<string, unknown> }) => _source);
}

async function titles(state: object): Promise<unknown[]> {
  return (await found(state)).map(({ title }) => title);
}

async function only(state: object): Promise<Record<string, unknown>> {
  const [record, ...others] = await found(state);
  expect(others).toEqual([]);
  return record!;
}
