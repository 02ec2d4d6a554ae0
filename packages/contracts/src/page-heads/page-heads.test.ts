import { expect, test } from 'vitest';
import { parseSearch } from '../search-state/search-codec.ts';
import type { SearchTarget } from '../search-state/search-targets.ts';
import { aFunder, anAward, anOpportunity } from '../testing/example-records.ts';
import { awardPageHead } from './award-page-head.ts';
import { funderPageHead } from './funder-page-head.ts';
import { opportunityPageHead } from './opportunity-page-head.ts';
import { structuredDataText } from './page-head.ts';
import { searchPageTitle } from './search-page-title.ts';

const SITE = 'https://funding.example';
const TODAY = '2026-03-01';

test('an opportunity with an amount is a monetary grant with funder, range, and time to apply', () => {
  const head = opportunityPageHead(anOpportunity(), SITE, 'details', TODAY);
  expect(head.title).toBe('Quantum sensors for imaging');
  expect(head.description).toBe(
    'Funding opportunity from European Commission. Closes 03-Dec-2026, 17:00 Brussels time. Sensors that work at room temperature.',
  );
  expect(head.path).toBe('/opportunities/17/details');
  expect(head.data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'MonetaryGrant',
    name: 'Quantum sensors for imaging',
    description: 'Sensors that work at room temperature.',
    identifier: 'HORIZON-2026-17',
    url: 'https://funding.example/opportunities/17/details',
    sameAs: 'https://portal.example/17',
    funder: [
      {
        '@type': 'FundingAgency',
        name: 'European Commission',
        url: 'https://funding.example/funders/5/details',
        address: { '@type': 'PostalAddress', addressCountry: 'BE' },
      },
    ],
    amount: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      minValue: 2_000_000,
      maxValue: 4_000_000,
      validFrom: '2026-02-01',
      validThrough: '2026-12-03',
    },
    potentialAction: {
      '@type': 'ApplyAction',
      target: 'https://portal.example/17',
      startTime: '2026-02-01',
      endTime: '2026-12-03',
    },
  });
});

test('what an opportunity does not state is left out; without an amount it is a grant', () => {
  const bare = anOpportunity({
    summary: null,
    number: null,
    funder: null,
    links: [],
    provenance: [],
    deadline: null,
    deadlines: [],
    openDate: null,
    closeDate: null,
    amount: { floor: null, ceiling: null, total: null, currency: null, expectedAwards: 4 },
  });
  const head = opportunityPageHead(bare, '', 'details', TODAY);
  expect(head.description).toBe('Deadline not specified.');
  expect(head.data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Grant',
    name: 'Quantum sensors for imaging',
    url: '/opportunities/17/details',
  });
});

test('a total without bounds is the value; an expired and an ongoing call say so', () => {
  const amount = { floor: null, ceiling: null, total: 12_000_000, currency: 'EUR', expectedAwards: null };
  expect(opportunityPageHead(anOpportunity({ amount }), SITE, 'details', TODAY).data.amount).toMatchObject({
    value: 12_000_000,
  });
  const expired = anOpportunity({ status: 'expired', deadline: null, closeDate: '2026-01-15' });
  expect(opportunityPageHead(expired, SITE, 'details', TODAY).description).toContain('Closed 15-Jan-2026.');
  const ongoing = anOpportunity({ deadline: null, dateType: 'ONGOING_OPPORTUNITY' });
  expect(opportunityPageHead(ongoing, SITE, 'details', TODAY).description).toContain('Open continuously.');
});

test('every tab has its own title, and all have one address', () => {
  const tabs = (['details', 'similar-opps', 'should-apply'] as const).map((tab) =>
    opportunityPageHead(anOpportunity(), SITE, tab, TODAY),
  );
  expect(tabs.map(({ title }) => title)).toEqual([
    'Quantum sensors for imaging',
    'Similar to: Quantum sensors for imaging',
    'Should I apply: Quantum sensors for imaging',
  ]);
  expect(new Set(tabs.map(({ path }) => path)).size).toBe(1);
});

test('an award is a monetary grant with funders, amount, recipients and investigators', () => {
  const head = awardPageHead(anAward(), SITE);
  expect(head.description).toBe(
    'Award from Baring Foundation to University of Łódź, 2024–2026. A field study.',
  );
  expect(head.data).toMatchObject({
    '@type': 'MonetaryGrant',
    identifier: 'A-1',
    url: 'https://funding.example/awards/9',
    funder: [{ name: 'Baring Foundation' }],
    amount: { currency: 'GBP', value: 50_000, validFrom: '2024-03-01', validThrough: '2026-02-28' },
    fundedItem: [
      { '@type': 'Organization', name: 'University of Łódź', sameAs: 'https://ror.org/05cq64r17' },
      { '@type': 'Person', name: 'Ada Nowak', sameAs: 'https://orcid.org/0000-0002-1825-0097' },
    ],
  });
  const unknown = awardPageHead(anAward({ amount: { value: null, currency: null }, recipients: [] }), SITE);
  expect(unknown.data.amount).toBe(undefined);
});

test('a funder is a funding agency with its identifiers and parent', () => {
  const head = funderPageHead(aFunder(), SITE, 'details');
  expect(head.description).toBe(
    'Institute of Trials. 1 open opportunity and 21,012 awards. Part of Ministry of Health.',
  );
  expect(head.data).toMatchObject({
    '@type': 'FundingAgency',
    name: 'Institute of Trials',
    alternateName: ['IoT'],
    url: 'https://trials.example/',
    identifier: [
      { propertyID: 'ROR', value: '00k4n6c32', url: 'https://ror.org/00k4n6c32' },
      { propertyID: 'Crossref Funder ID', url: 'https://doi.org/10.13039/501100000780' },
      { propertyID: 'DUNS', value: '123456789' },
    ],
    sameAs: ['https://ror.org/00k4n6c32', 'https://doi.org/10.13039/501100000780'],
    foundingDate: '1958',
    parentOrganization: { name: 'Ministry of Health', url: 'https://funding.example/funders/8/details' },
  });
});

test('a description is cut at a word, a script of a link is left out, and no record ends its script element', () => {
  const record = anOpportunity({
    title: '</script><script>alert(1)</script>',
    summary: 'word '.repeat(200).trim(),
    links: [{ label: 'Trap', url: 'javascript:alert(1)' }],
    provenance: [],
  });
  const head = opportunityPageHead(record, SITE, 'details', TODAY);
  expect(head.description.length).toBeLessThanOrEqual(300);
  expect(head.description).toMatch(/ word …$/);
  expect(head.data.sameAs).toBe(undefined);
  expect(structuredDataText(head.data)).not.toContain('<');
  expect(JSON.parse(structuredDataText(head.data))).toEqual(head.data);
});

test.each([
  ['opportunities', '', 'Search for funding opportunities'],
  ['opportunities', 'basicQuery=quantum+sensing&deadline=0-14', 'quantum sensing – Opportunities – Fundry'],
  ['awards', 'orderBy=title', 'Awarded grants – Fundry'],
  ['awards', 'queryType=advanced&allQuery=ice&noneQuery=sea', 'ice, without: sea – Awarded grants – Fundry'],
  ['funders', `basicQuery=${'ice '.repeat(40)}`, `${'ice '.repeat(20)}… – Funders – Fundry`],
] as const)('the window of a search, %s?%s, has the title "%s"', (target: SearchTarget, query, title) => {
  expect(searchPageTitle(parseSearch<SearchTarget>(target, query))).toBe(title);
});
