import { anAward } from '@fundry/contracts/record-pages/testing/example-records.ts';
import { expect, test } from 'vitest';
import { awardFacts } from './award-facts.ts';
import { durationInWords, periodInWords } from './period.ts';

const TYPES = new Map([['research-project', 'Research project grant']]);

test('an award shows its amount, days and place, each named thing leading into a search', () => {
  const { groups } = awardFacts(anAward({ programme: 'Trials' }), TYPES);
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
    ['First published', '10-Jan-2026', null],
    ['Last change', '11-Feb-2026', null],
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
  const { groups, missing } = awardFacts(bare, TYPES);
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

test.each([
  ['2024-03-01', '2026-02-28', 2024, '01-Mar-2024 – 28-Feb-2026', '2 years'],
  ['2024-01-01', '2025-06-30', 2024, '01-Jan-2024 – 30-Jun-2025', '18 months'],
  ['2024-01-01', '2024-12-31', 2024, '01-Jan-2024 – 31-Dec-2024', '1 year'],
  ['2024-01-01', '2024-01-05', 2024, '01-Jan-2024 – 05-Jan-2024', '5 days'],
  ['2024-03-01', '2023-02-28', 2024, '01-Mar-2024 – 28-Feb-2023', null],
  ['2024-03-01', null, 2024, 'From 01-Mar-2024', null],
  [null, '2026-02-28', 2024, '2024 – 28-Feb-2026', null],
  [null, '2026-02-28', null, 'Until 28-Feb-2026', null],
  [null, null, 2024, 'From 2024', null],
  [null, null, null, 'Dates not specified', null],
])('from %s to %s, %s: %s', (startDate, endDate, startYear, period, duration) => {
  expect(periodInWords({ startDate, endDate, startYear })).toBe(period);
  expect(durationInWords({ startDate, endDate, startYear })).toBe(duration);
});
