import { loadSources } from '@fundry/sources/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../testing/worlds/discovery-world.ts';
import { importInto } from '../ingestion/testing/import-text.ts';

/** An invented award as NSF's Awards API answers it. */
const NSF_AWARD = {
  id: '9900001',
  title: 'Lanterns for tides',
  transType: 'Standard Grant',
  startDate: '07/01/2025',
  expDate: '06/30/2028',
  initAmendmentDate: '05/20/2025',
  fundsObligatedAmt: '150000',
  fundsObligated: ['FY 2025 = $100,000.00', 'FY 2026 = $50,000.00'],
  estimatedTotalAmt: '300000',
  cfdaNumber: '47.050',
  dirAbbr: 'GEO',
  divAbbr: 'OCE',
  orgLongName: 'Directorate for Geosciences',
  orgLongName2: 'Division of Ocean Sciences',
  awardeeName: 'University of Nowhere',
  awardeeCity: 'TIDETOWN',
  awardeeStateCode: 'TX',
  awardeeCountryCode: 'US',
  awardeeDistrictCode: 'TX16',
  ueiNumber: 'ABCDEFGHJKL1',
  perfLocation: 'Pier Seven Laboratory',
  perfCity: 'Harbourville',
  perfStateCode: 'ME',
  perfDistrictCode: 'ME01',
  perfCountryCode: 'US',
  poName: 'Ada Nowak',
  poEmail: 'ada@example.org',
  poPhone: '[redacted]',
};

/** One budget year as NIH's awards by location write it. */
const NIH_YEAR = [
  'ORGANIZATION NAME,ORGANIZATION ID (IPF),PROJECT NUMBER,FUNDING MECHANISM,NIH REFERENCE,PI NAME,PROJECT TITLE,DEPT NAME,FUNDING,CONGRESSIONAL DISTRICT,CITY,STATE OR COUNTRY NAME,AWARD NOTICE DATE,FOA',
  'NOWHERE COLLEGE,777001,5R01CA999999-03,Research Centers,99900001,"DOE, JO",Lanterns for cells,LIMNOLOGY,"$1,000 ",4,RALEIGH,NORTH CAROLINA,8/20/24,PA-23-001',
].join('\n');

let world: DiscoveryWorld;
beforeAll(async () => {
  world = await openDiscoveryWorld('2026-03-01', async (database) => {
    const registry = await loadSources();
    const answer = { response: { award: [NSF_AWARD] } };
    await importInto(database, registry, { content: JSON.stringify(answer) });
    await importInto(database, registry, { content: NIH_YEAR });
  });
}, 60_000);
afterAll(() => world?.close());

test('what a source states of an award stands in its record', async () => {
  expect(await found('tides')).toMatchObject({
    awardedDate: '2025-05-20',
    state: null,
    openCall: null,
    amount: { value: 150000, currency: 'USD' },
    amountByYear: [
      { year: 2025, value: 100000, currency: 'USD' },
      { year: 2026, value: 50000, currency: 'USD' },
    ],
    furtherAmounts: [{ kind: 'intended', value: 300000, currency: 'USD' }],
    places: [
      {
        name: 'Pier Seven Laboratory',
        city: 'Harbourville',
        region: 'Maine',
        district: 'ME01',
        country: 'US',
      },
    ],
    contacts: [{ name: 'Ada Nowak', email: 'ada@example.org', phone: null }],
    assistanceListings: [{ number: '47.050', title: null }],
    categories: [
      { scheme: 'nsf-directorate', code: 'GEO', label: 'Directorate for Geosciences' },
      { scheme: 'nsf-division', code: 'OCE', label: 'Division of Ocean Sciences' },
    ],
    recipients: [
      {
        region: 'Texas',
        district: 'TX16',
        department: null,
        share: null,
        identifiers: [{ scheme: 'uei', value: 'ABCDEFGHJKL1' }],
      },
    ],
  });
  expect(await found('cells')).toMatchObject({
    contacts: [],
    places: [],
    amountByYear: [{ year: 2024, value: 1000 }],
    recipients: [
      {
        department: 'LIMNOLOGY',
        region: 'North Carolina',
        district: 'NC04',
        identifiers: [{ scheme: 'nih-ipf', value: '777001' }],
      },
    ],
  });
});

test.each(['47.050', '"Ocean Sciences"', '"Pier Seven Laboratory"', 'Harbourville', 'Tidetown'])(
  'an award is found by %s',
  async (words) => {
    expect((await found(words))?.title).toBe('Lanterns for tides');
  },
);

test('an award is found by the department of its recipient', async () => {
  expect((await found('limnology'))?.title).toBe('Lanterns for cells');
});

async function found(basicQuery: string) {
  const answer = await world.app.inject({ method: 'POST', url: '/api/awards', payload: { basicQuery } });
  const { hits } = answer.json() as { hits: { hits: { _source: { title: string } }[] } };
  return hits.hits[0]?._source;
}
