import type { ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import { changed, formatSearch, parseSearch, searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import { parameterTable, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appliedFilters, withoutAll } from './applied-filters.ts';

const labelOf = (list: string, value: string) => `${list} ${value}`;
const filtersOf = (target: SearchTarget, query: string) =>
  appliedFilters(target, parseSearch(target, query).state, labelOf);
const labels = (target: SearchTarget, query: string) => filtersOf(target, query).map(({ label }) => label);

describe('the applied filters in words', () => {
  test('an untouched search has none; words, order and page are none', () => {
    for (const target of ['opportunities', 'awards', 'funders'] as const) {
      expect(labels(target, 'basicQuery=ice&orderBy=title&page=3')).toEqual([]);
    }
  });

  test('every value is one filter, under the name of its group', () => {
    expect(labels('awards', 'startYear=2024,2023&awardeeCountries=DE&xRcCn=true')).toEqual([
      'Start year: startYear 2024',
      'Start year: startYear 2023',
      'Recipient’s country: not awardeeCountries DE',
    ]);
  });

  test('ranges are one filter, and say whether unspecified ones are in', () => {
    expect(labels('opportunities', 'amountMin=5000&currency=EUR&includeUnspecifiedAmounts=true')).toEqual([
      'Amount: from EUR 5,000, or unspecified',
    ]);
    expect(labels('opportunities', 'amountMin=5000&amountMax=7000')).toEqual(['Amount: USD 5,000 to 7,000']);
    expect(
      labels('opportunities', 'minApplicationDueDate=2026-03-01&maxApplicationDueDate=2026-04-01'),
    ).toEqual(['Deadline: 01-Mar-2026 to 01-Apr-2026']);
  });

  test('a switch that is on by default is named when it is off', () => {
    expect(
      labels('opportunities', 'subSponsor=false&unspecCit=false&unspecCountry=false&expired=true'),
    ).toEqual([
      'Also closed opportunities',
      'Country must be specified',
      'Citizenship must be specified',
      'Without sub-organisations of funders',
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
      'Only 2 chosen records',
      'New or changed since 01-Feb-2026',
      'Only internal opportunities',
    ]);
  });
});

describe('removing', () => {
  test('all at once empties lists, their exclusions and ranges', () => {
    const query = 'startYear=2023,2024&awardeeCountries=DE,FR&xRcCn=true&amountMin=5&basicQuery=ice';
    const state = parseSearch('awards', query).state;
    const rest = { ...state, ...withoutAll(appliedFilters('awards', state, labelOf)) };
    expect(formatSearch(changed(searchOf('awards'), rest))).toBe('basicQuery=ice');
  });

  const values: Record<string, string[]> = {
    list: ['1', '2', 'DE', 'FR', 'prize', '2700', '2705', '2024', '0-14', 'ONGOING_OPPORTUNITY'],
    flag: ['true', 'false'],
    amount: ['10', '2000'],
    day: ['2026-03-01'],
    moment: ['2026-03-01T12:00:00Z'],
    text: ['EUR', 'ice'],
    choice: ['advanced'],
  };

  for (const target of ['opportunities', 'awards', 'funders'] as const) {
    test(`every filter one by one leads to the untouched search: ${target}`, () => {
      const table: ParameterTable = parameterTable(target);
      const pair = fc
        .constantFrom(...Object.keys(table).filter((name) => name !== 'orderBy' && !name.startsWith('saved')))
        .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...values[table[name]!.kind]!)));
      fc.assert(
        fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
          let state = parseSearch(target, new URLSearchParams(pairs)).state;
          for (let left = 60; left > 0; left--) {
            const [first] = appliedFilters(target, state, labelOf);
            if (first === undefined) break;
            state = { ...state, ...first.without };
          }
          expect(appliedFilters(target, state, labelOf)).toEqual([]);
          // The values that remain change nothing: switches that belong to empty lists and ranges.
          const inert = { includeUnspecifiedDate: false, includeUnspecifiedAmounts: false, currency: '' };
          const off = { xfn: false, xfnCn: false, xApCn: false, xApCz: false, xOlCn: false, xRcCn: false };
          const rest = { ...state, ...inert, ...off, queryType: 'basic', basicQuery: '' };
          expect(formatSearch(changed<SearchTarget>(searchOf(target), rest))).toBe(
            formatSearch(searchOf<SearchTarget>(target)),
          );
        }),
        { seed: 20_260_301, numRuns: 200 },
      );
    });
  }
});
