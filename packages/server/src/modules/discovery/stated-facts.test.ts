import { loadSources } from '@fundry/sources/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../testing/worlds/discovery-world.ts';
import { importInto } from '../ingestion/testing/import-text.ts';

/** Invented US calls as Simpler.Grants.gov answers them. */
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
    { ...call(900004, 'INV-26-003', 'Undated', []), summary: {} },
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
    { code: 'not-stated', count: 2 },
  ]);
  const suggested = [{ id: '93.847', text: '93.847 Tidal Diseases', count: 2 }];
  for (const asked of ['text=93.8', 'text=tidal', 'id=93.847']) {
    const answer = await world.app.inject(`/api/autocompletion/assistanceListings?${asked}`);
    expect(answer.json(), asked).toEqual(suggested);
  }
});

test('the publisher’s own categories are found by name, chosen, counted and suggested', async () => {
  expect((await only({ basicQuery: 'tides' })).categories).toEqual([
    { scheme: 'grants-gov-category', code: 'ED', label: 'Education' },
    { scheme: 'grants-gov-category', code: 'O', label: 'Other', note: 'Lighthouses' },
    { scheme: 'grants-gov-kind', code: 'D', label: 'Discretionary' },
  ]);
  expect(await titles({ basicQuery: 'education' })).toHaveLength(3);
  expect(await titles({ publisherCategory: ['Other'] })).toEqual([
    'Lanterns for rivers',
    'Lanterns for tides',
  ]);
  expect(await post('/api/opportunities/aggregations/publisher-category', {})).toEqual([
    { code: 'Education', count: 3 },
    { code: 'Other', count: 2 },
    { code: 'not-stated', count: 1 },
  ]);
  const answer = await world.app.inject('/api/autocompletion/publisherCategories?text=educ');
  expect(answer.json()).toEqual([{ id: 'Education', text: 'Education', count: 3 }]);
});

test('contact, closing note, attachments, amounts and cost sharing stand in the record', async () => {
  expect(await only({ basicQuery: 'tides' })).toMatchObject({
    closingNote: 'No later than 8 p.m., Eastern Time',
    contacts: [{ name: 'Ada Nowak', email: 'ada@office.example', phone: '555-010-1881' }],
    contactText: null,
    attachments: [
      {
        name: 'notice.pdf',
        description: null,
        folder: null,
        bytes: 2048,
        mediaType: 'application/pdf',
        url: null,
      },
    ],
    amount: { floor: 1000, ceiling: 5000, total: 12000, currency: 'USD', expectedAwards: 3 },
    costSharing: true,
  });
});

test('the ids of publisher and source find a call, and so does its number', async () => {
  for (const typed of ['900001', '00000000-0000-4000-8000-000000900001', 'INV-26-001', 'inv-26-001']) {
    expect(await titles({ basicQuery: typed }), typed).toEqual(['Lanterns for tides']);
  }
});

test('a call is fetched by the id of its source and by its number, in words when it is not one', async () => {
  const read = async (url: string) => {
    const answer = await world.app.inject(url);
    return { status: answer.statusCode, ...answer.json() };
  };
  const source = '/api/sources/simpler-grants-gov/opportunities';
  const answered = await read(`${source}/00000000-0000-4000-8000-000000900001`);
  expect(answered._source).toMatchObject({
    title: 'Lanterns for tides',
    description: '<p>Lanterns for tides.</p>',
  });
  expect(await read('/api/opportunities-by-number/inv-26-001')).toEqual(answered);
  expect(await read(`${source}/17`)).toMatchObject({
    status: 404,
    errorDescription: 'There is no opportunity with the id 17 in the source simpler-grants-gov.',
  });
  const shared = await read('/api/opportunities-by-number/INV-26-003');
  expect(shared).toMatchObject({ status: 409, code: 'discovery/several' });
  const ids = (await found({ basicQuery: 'INV-26-003' })).map((record) => record.id).sort();
  expect(shared.errorDescription).toBe(
    `Several opportunities have the number INV-26-003. Ask for one of them by its own id: ${ids.join(', ')}.`,
  );
});

test('a call without any date is not counted as changed on the day of its import', async () => {
  const state = { lastUpdateDate: '2026-02-01', forthcoming: true };
  expect(await titles(state)).toEqual([]);
  expect((await only({ basicQuery: 'undated' })).lastUpdateDate).toBeNull();
  expect(await titles({ lastUpdateDate: '2026-01-05' })).toHaveLength(3);
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
    category: 'discretionary',
    attachments: [{ file_name: 'notice.pdf', file_size_bytes: 2048, mime_type: 'application/pdf' }],
    summary: {
      post_date: '2026-01-05',
      close_date: '2026-05-01',
      close_date_description: 'No later than 8 p.m., Eastern Time',
      summary_description: `<p>${title}.</p>`,
      funding_categories: id === 900003 ? ['education'] : ['education', 'other'],
      funding_category_description: 'Lighthouses',
      agency_contact_description: 'Ada Nowak\r\nGrantor\r\nPhone 555-010-1881',
      agency_email_address: 'ada@office.example',
      is_cost_sharing: true,
      expected_number_of_awards: 3,
      award_floor: 1000,
      award_ceiling: 5000,
      estimated_total_program_funding: 12000,
    },
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
