import { loadSources } from '@fundry/sources/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../testing/worlds/discovery-world.ts';
import { importInto } from '../ingestion/testing/import-text.ts';

/** Invented US calls as Simpler.Grants.gov answers them: four editions of one call, another call, and a placeholder. */
const CALLS = {
  data: [
    call(900001, '23-501', 'Lanterns for tides', '2023-01-10'),
    call(900002, '24-502', 'Lanterns for Tides', '2024-01-09'),
    call(900003, '25-503', 'Lanterns for tides (FY 2025)', '2025-01-12'),
    call(900004, '26-504', 'Lanterns for tides', '2026-01-08'),
    call(900005, '22-505', 'Lanterns for rivers', '2022-03-01'),
    call(900007, '20-506', 'Lanterns for rivers', '2025-06-06'),
    call(900006, 'RFA-PS-26-000', 'Lanterns to come', '2026-01-08'),
  ],
};

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openDiscoveryWorld('2026-03-01', async (database) => {
    await importInto(database, await loadSources(), { content: JSON.stringify(CALLS) });
  });
}, 60_000);
afterAll(() => world?.close());

test('the search leaves out superseded editions, and finds them among closed opportunities', async () => {
  const rivers = 'Lanterns for rivers 22-505';
  const open = [rivers, 'Lanterns for tides 26-504'];
  expect(await found({ basicQuery: 'lanterns', orderBy: 'title' })).toEqual([
    ...open,
    'Lanterns to come RFA-PS-26-000',
  ]);
  expect(await found({ basicQuery: 'lanterns', expired: true })).toHaveLength(CALLS.data.length);
  expect((await hits({ basicQuery: '23-501', expired: true }))[0]).toMatchObject({
    status: 'expired',
    superseded: true,
    placeholder: false,
  });
  expect((await hits({ basicQuery: 'come' }))[0]).toMatchObject({ superseded: false, placeholder: true });
});

test('the newest edition names those before it and how often the call came, an older one the newest', async () => {
  const newest = await record('26-504');
  expect(newest.editions).toMatchObject({
    newest: null,
    earlier: [
      { number: '25-503', year: 2025, status: 'expired', openDate: '2025-01-12' },
      { number: '24-502' },
      { number: '23-501' },
    ],
    recurrence: { editions: 4, since: 2023, everyYears: 1, month: 1, expected: '2027-01' },
  });
  expect((await record('24-502')).editions).toMatchObject({
    newest: { number: '26-504', status: 'active' },
    earlier: [{ number: '23-501' }],
    recurrence: null,
  });
  const moved = { number: '20-506', year: 2020, openDate: null };
  expect((await record('22-505')).editions).toMatchObject({ earlier: [moved] });
  expect((await record('RFA-PS-26-000')).editions).toBeNull();
});

function call(id: number, number: string, title: string, posted: string) {
  return {
    legacy_opportunity_id: id,
    opportunity_id: `00000000-0000-4000-8000-000000${id}`,
    opportunity_number: number,
    opportunity_title: title,
    opportunity_status: 'posted',
    agency_code: 'INV-1',
    agency_name: 'Invented Agency',
    opportunity_assistance_listings: [],
    summary: { post_date: posted, close_date: null, summary_description: `<p>${title}.</p>` },
  };
}

type Source = { title: string; number: string; id: string; editions?: object };

async function hits(state: object): Promise<Source[]> {
  const answer = await world.app.inject({ method: 'POST', url: '/api/opportunities', payload: state });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().hits.hits.map(({ _source }: { _source: Source }) => _source);
}

async function found(state: object): Promise<string[]> {
  return (await hits(state)).map(({ title, number }) => `${title} ${number}`);
}

async function record(number: string): Promise<Source> {
  const [{ id }] = (await hits({ basicQuery: number, expired: true })) as [Source];
  return (await world.app.inject(`/api/opportunities/${id}`)).json()._source;
}
