import { anAward } from '@fundry/contracts/testing/example-records.ts';
import { expect, test } from 'vitest';
import { awardFacts } from './award-facts.ts';

test('an award shows its amount, days and place, each named thing leading into a search', () => {
  const { groups } = awardFacts(anAward({ programme: 'Trials' }));
  const facts = groups.flatMap((group) => group.facts);
  expect(facts.map(({ term, values }) => [term, values[0]!.text, values[0]!.href])).toEqual([
    ['Amount', 'GBP 50,000', null],
    ['Start', '01-Mar-2024', null],
    ['End', '28-Feb-2026', null],
    ['Start year', '2024', '/search/awards?startYear=2024'],
    ['Funder', 'Baring Foundation', '/funders/6/details'],
    ['Programme', 'Trials', '/search/awards?basicQuery=Trials'],
    ['Grant type', 'Research project grant', '/search/awards?grantTypes=research-project'],
    ['Award number', 'A-1', null],
    ['Recipient countries', 'Poland', '/search/awards?awardeeCountries=PL'],
    ['Added to Fundry', '10-Jan-2026', null],
    ['Changed in Fundry', '11-Feb-2026', null],
  ]);
});

test('an unknown amount is said, the rest of what is unknown is named once', () => {
  const bare = anAward({
    amount: { value: null, currency: null },
    startDate: null,
    endDate: null,
    startYear: null,
    grantType: null,
    recipients: [],
  });
  const { groups, missing } = awardFacts(bare);
  expect(groups[0]!.facts).toEqual([
    { term: 'Amount', values: [{ text: 'Amount not specified', href: null }] },
  ]);
  expect(missing).toEqual([
    'first day',
    'last day',
    'Start year',
    'Programme',
    'Grant type',
    'Research areas',
    'Recipient countries',
    'where the activity takes place',
    'Source',
  ]);
});

test('what only some sources state is shown where it is stated', () => {
  const { groups } = awardFacts(
    anAward({
      awardedDate: '2024-02-01',
      durationMonths: 24,
      state: 'SIGNED',
      openCall: true,
      amountByYear: [{ year: 2024, value: 20_000, currency: 'GBP' }],
      furtherAmounts: [{ kind: 'total-cost', value: 80_000, currency: 'GBP' }],
      places: [{ name: null, city: 'Austin', region: 'Texas', district: 'TX16', country: 'US' }],
      contacts: [{ name: 'Ada Nowak', email: 'ada@example.org', phone: null }],
      assistanceListings: [{ number: '47.041', title: null }],
      categories: [{ scheme: 'nsf-division', code: 'OCE', label: 'Ocean Sciences' }],
    }),
  );
  const facts = groups.flatMap((group) => group.facts);
  const shown = new Map(facts.map(({ term, values }) => [term, values]));
  expect(shown.get('In fiscal year 2024')).toEqual([{ text: 'GBP 20,000', href: null }]);
  expect(shown.get('Total cost of the project')).toEqual([{ text: 'GBP 80,000', href: null }]);
  expect(shown.get('Awarded')).toEqual([{ text: '01-Feb-2024', href: null }]);
  expect(shown.get('Planned duration')).toEqual([{ text: '24 months', href: null }]);
  expect(shown.get('Status at the source')).toEqual([{ text: 'SIGNED', href: null }]);
  expect(shown.get('From an open call')).toEqual([{ text: 'Yes', href: null }]);
  expect(shown.get('Places')).toEqual([{ text: 'Austin, Texas (TX16), United States', href: null }]);
  expect(shown.get('Programme officer')?.map(({ text }) => text)).toEqual(['Ada Nowak', 'ada@example.org']);
  expect(shown.get('NSF division')).toEqual([
    { text: 'Ocean Sciences', href: '/search/awards?basicQuery=%22Ocean+Sciences%22' },
  ]);
  expect(shown.get('Assistance listing')?.[0]?.href).toBe('/search/awards?basicQuery=%2247.041%22');
});
