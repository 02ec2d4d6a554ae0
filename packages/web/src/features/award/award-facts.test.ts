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
