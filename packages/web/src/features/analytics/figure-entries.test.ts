import { parseSearch } from '@fundry/contracts/search-state/search-codec.ts';
import { expect, test } from 'vitest';
import { countryEntries, type EntryContext, grantTypeEntries } from './figure-entries.ts';
import type { AwardFigures } from './use-award-figures.ts';

const ALL = { awards: 10, withAmount: 8 };
const FIGURES: AwardFigures = {
  awards: 10,
  withAmount: 8,
  currency: 'EUR',
  total: 1_000,
  rates: { source: 'a bank', date: '2026-01-02' },
  quartiles: null,
  steps: [],
  years: [],
  wholeYears: [],
  shown: { years: ALL, funders: ALL, countries: ALL, grantTypes: ALL, disciplines: ALL },
  funders: [],
  countries: [
    { countryCode: 'DE', count: 6, amount: 600 },
    { countryCode: 'FR', count: 5, amount: 500 },
  ],
  grantTypes: [{ typeId: 'prize', count: 7, amount: 900 }],
  disciplines: [],
  notices: [],
};
const context = (query: string, countWithout: EntryContext['countWithout'] = () => null): EntryContext => ({
  state: parseSearch('awards', query).state,
  countWithout,
  grantTypes: new Map([['prize', 'Prize or challenge']]),
  areas: new Map(),
});

test('entries are named and lead into the search that finds them', () => {
  expect(countryEntries(FIGURES, context('basicQuery=ice'))[0]).toEqual({
    id: 'DE',
    label: 'Germany',
    count: 6,
    amount: 600,
    href: '/search/awards?basicQuery=ice&awardeeCountries=DE',
  });
});

test('no link where the search would find another number', () => {
  const counts = new Map([
    ['DE', 6],
    ['FR', 70],
  ]);
  const entries = countryEntries(
    FIGURES,
    context('awardeeCountries=DE', (_, value) => counts.get(value)),
  );
  expect(entries.map(({ href }) => href)).toEqual(['/search/awards?awardeeCountries=DE', null]);
});

test('each grant type is an entry', () => {
  expect(grantTypeEntries(FIGURES, context(''))).toEqual([
    expect.objectContaining({ label: 'Prize or challenge', href: '/search/awards?grantTypes=prize' }),
  ]);
});
