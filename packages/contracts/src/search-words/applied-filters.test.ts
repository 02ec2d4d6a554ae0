import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyState, formatAddress, parseAddress } from '../search-state/address-codec.ts';
import type { ParameterTable } from '../search-state/parameter.ts';
import { parameterTable, type SearchTarget } from '../search-state/search-targets.ts';
import { appliedFilters, withoutAll } from './applied-filters.ts';
import { advancedParts } from './words-of-search.ts';

const NAMES = {
  area: (code: string) => (code === '2700' ? 'Medicine' : undefined),
  record: (what: string, id: string) => (id === '9' ? undefined : `${what} ${id}`),
};
const tableOf = (target: SearchTarget): ParameterTable => parameterTable(target);
const stateOf = (target: SearchTarget, query: string | URLSearchParams) =>
  parseAddress(tableOf(target), new URLSearchParams(query));
const allOf = (target: SearchTarget, state: object) => [
  ...advancedParts(state),
  ...appliedFilters({ target, state }, NAMES),
];
const filtersOf = (target: SearchTarget, query: string) => allOf(target, stateOf(target, query));
const labels = (target: SearchTarget, query: string) => filtersOf(target, query).map(({ label }) => label);

describe('the applied filters in words', () => {
  test('an untouched search has none; words, order and page are none', () => {
    for (const target of ['opportunities', 'awards', 'funders'] as const) {
      expect(labels(target, 'basicQuery=ice&orderBy=title&page=3')).toEqual([]);
    }
  });

  test('every value is one filter, under the name of its group', () => {
    expect(labels('awards', 'startYear=2024,2023&awardeeCountries=DE&xRcCn=true')).toEqual([
      'Start year: 2024',
      'Start year: 2023',
      'Recipient’s country: not Germany',
    ]);
  });

  test('values are said as on the screen: options, names of records and areas; what has no name by its code', () => {
    const query = 'dr=doctorate,gone&type=constructor&funder=7,9&discipline=2700,1000&deadline=0-14';
    expect(labels('opportunities', query)).toEqual([
      'Deadline: Within 14 days',
      'Degree: Doctorate',
      'Degree: gone',
      'Degree: or not stated',
      'Funder: funders 7',
      'Funder: 9',
      'Research area: Medicine',
      'Research area: 1000',
      'Grant type: constructor',
    ]);
  });

  test('ranges are one filter, and say whether unspecified ones are in', () => {
    expect(labels('opportunities', 'amountMin=5000&currency=EUR&includeUnspecifiedAmounts=true')).toEqual([
      'Amount: from EUR 5,000, or unspecified',
    ]);
    expect(labels('opportunities', 'amountMin=5000&amountMax=7000')).toEqual(['Amount: USD 5,000 to 7,000']);
    expect(labels('opportunities', 'amountMax=7000&largestInRange=true')).toEqual([
      'Amount: largest award up to USD 7,000',
    ]);
    expect(labels('opportunities', 'totalMin=2000000&currency=EUR&awardsMax=1200&smallestMin=5')).toEqual([
      'Smallest award: from EUR 5',
      'Total funding: from EUR 2,000,000',
      'Number of awards: up to 1,200',
    ]);
    expect(
      labels('opportunities', 'minApplicationDueDate=2026-03-01&maxApplicationDueDate=2026-04-01'),
    ).toEqual(['Deadline: 01-Mar-2026 to 01-Apr-2026']);
    expect(labels('opportunities', 'maxPublicationDate=2026-03-01&published=7&status=expired')).toEqual([
      'Status: Closed',
      'Published: In the last 7 days',
      'Published: until 01-Mar-2026',
    ]);
  });

  test('a range that goes leaves the currency to the others', () => {
    const both = 'amountMin=5000&totalMin=9000&currency=EUR';
    const [amount, total] = allOf('opportunities', stateOf('opportunities', both));
    expect(amount?.without).not.toHaveProperty('currency');
    expect(total?.without).not.toHaveProperty('currency');
    const [alone] = allOf('opportunities', stateOf('opportunities', 'amountMin=5000&currency=EUR'));
    expect(alone?.without).toHaveProperty('currency', '');
  });

  test('a switch that is on by default is named when it is off', () => {
    expect(
      labels('opportunities', 'subSponsor=false&unspecCit=false&unspecCountry=false&expired=true'),
    ).toEqual([
      'Country must be stated',
      'Citizenship must be stated',
      'Without sub-organisations of funders',
      'Also closed opportunities',
    ]);
  });

  test('a list says whether records that state nothing are in; one change leaves them out', () => {
    const query = 'oat=school,hospital&applicantCountry=DE&xApCn=true&unspecCountry=false';
    expect(labels('opportunities', query)).toEqual([
      'Applicant’s country: not Germany',
      'Country must be stated',
      'Applying organisations: Schools and school districts',
      'Applying organisations: Hospitals and health care providers',
      'Applying organisations: or not stated',
    ]);
    expect(filtersOf('opportunities', query).at(-1)!.without).toEqual({ unspecOrganisation: false });
  });

  test('records that state nothing can be chosen by themselves, and left out', () => {
    expect(labels('opportunities', 'oat=school,not-stated&discipline=not-stated')).toEqual([
      'Applying organisations: Schools and school districts',
      'Applying organisations: Not stated',
      'Research area: Not stated',
    ]);
    expect(labels('awards', 'awardeeCountries=not-stated,NO&xRcCn=true')).toEqual([
      'Recipient’s country: stated',
      'Recipient’s country: not Norway',
    ]);
  });

  test('the parts of the advanced form are named; without the last one the form is the basic one', () => {
    const [first, second] = filtersOf('funders', 'queryType=advanced&anyQuery=ice+snow&noneQuery=sea');
    expect([first!.label, second!.label]).toEqual(['Any of: ice snow', 'None of: sea']);
    expect(first!.without).toEqual({ anyQuery: '' });
    expect(filtersOf('funders', 'queryType=advanced&noneQuery=sea')[0]!.without).toEqual({
      noneQuery: '',
      queryType: 'basic',
    });
  });

  test('what an address alone can ask for is named too', () => {
    expect(labels('opportunities', 'ids=1,2&newSince=2026-02-01T10:00:00Z&onlyInternal=true')).toEqual([
      'Only internal opportunities',
      'Only 2 chosen records',
      'New or changed since 01-Feb-2026',
    ]);
  });
});

describe('removing', () => {
  test('all at once empties lists, their exclusions and ranges', () => {
    const query = 'startYear=2023,2024&awardeeCountries=DE,FR&xRcCn=true&amountMin=5&basicQuery=ice';
    const state = stateOf('awards', query);
    const rest = { ...state, ...withoutAll(appliedFilters({ target: 'awards', state }, NAMES)) };
    expect(formatAddress(tableOf('awards'), rest).toString()).toBe('basicQuery=ice');
  });

  const values: Record<string, string[]> = {
    list: [
      '1',
      '2',
      'DE',
      'FR',
      'prize',
      '2700',
      '2705',
      '2024',
      '0-14',
      'ONGOING_OPPORTUNITY',
      'not-stated',
    ],
    flag: ['true', 'false'],
    amount: ['10', '2000'],
    day: ['2026-03-01'],
    moment: ['2026-03-01T12:00:00Z'],
    text: ['EUR', 'ice'],
    choice: ['advanced'],
    applicant: ['{}'],
  };

  for (const target of ['opportunities', 'awards', 'funders'] as const) {
    test(`every filter one by one leads to the untouched search: ${target}`, () => {
      const table = tableOf(target);
      const pair = fc
        .constantFrom(...Object.keys(table).filter((name) => name !== 'orderBy' && !name.startsWith('saved')))
        .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...values[table[name]!.kind]!)));
      fc.assert(
        fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
          let state = stateOf(target, new URLSearchParams(pairs));
          for (let left = 60; left > 0; left--) {
            const [first] = allOf(target, state);
            if (first === undefined) break;
            state = { ...state, ...first.without };
          }
          expect(allOf(target, state)).toEqual([]);
          // The values that remain change nothing: switches of empty lists and ranges, words of the unused form.
          const inert = {
            includeUnspecifiedDate: false,
            includeUnspecifiedAmounts: false,
            includeUnspecifiedSmallest: false,
            includeUnspecifiedTotal: false,
            includeUnspecifiedAwards: false,
            largestInRange: false,
            currency: '',
          };
          const off = { xfn: false, xfnCn: false, xApCn: false, xApCz: false, xOlCn: false, xRcCn: false };
          const noWords = { basicQuery: '', anyQuery: '', allQuery: '', noneQuery: '', optionalQuery: '' };
          const rest = { ...state, ...inert, ...off, ...noWords, queryType: 'basic' };
          expect(formatAddress(table, { ...emptyState(table), ...rest }).toString()).toBe('');
        }),
        { seed: 20_260_301, numRuns: 200 },
      );
    });
  }
});
