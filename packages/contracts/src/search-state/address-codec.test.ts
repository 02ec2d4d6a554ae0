import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyState, formatAddress, parseAddress } from './address-codec.ts';
import { AWARD_PARAMETERS } from './award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS } from './funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS } from './opportunity-parameters.ts';
import type { Parameter, ParameterTable, StateOf } from './parameter.ts';

const SEED = Number(process.env.SEED ?? 20_260_301);
const TABLES = {
  opportunities: OPPORTUNITY_PARAMETERS,
  awards: AWARD_PARAMETERS,
  funders: FUNDER_SEARCH_PARAMETERS,
} as const;

const opportunity = (address: string) => parseAddress(OPPORTUNITY_PARAMETERS, new URLSearchParams(address));

describe('reading an address', () => {
  test('defaults: nothing is filtered, families of funders and unspecified records are in', () => {
    const state = opportunity('');
    expect(state).toEqual(emptyState(OPPORTUNITY_PARAMETERS));
    expect(state).toMatchObject({ page: 0, pageSize: 20, orderBy: 'relevance', amountMin: 0, funder: [] });
    expect(state).toMatchObject({ subSponsor: true, unspecCit: true, unspecCountry: true });
    expect(state).toMatchObject({ expired: false, forthcoming: false, includeUnspecifiedAmounts: false });
  });

  test('lists may be comma-separated, repeated, or under the name of the API', () => {
    for (const address of [
      'funderCountries=US,DE',
      'funderCountries=US&funderCountries=DE',
      'funderCountry=US,DE',
    ]) {
      expect(opportunity(address).funderCountries).toEqual(['US', 'DE']);
    }
    expect(opportunity('types=prize&type=loan').type).toEqual(['loan', 'prize']);
    expect(opportunity('keyword=ice').basicQuery).toBe('ice');
  });

  test('names of people keep their commas', () => {
    const address = new URLSearchParams([
      ['awardedAuthors', 'Doe, Jane'],
      ['awardedAuthorName', 'Roe, John'],
    ]);
    expect(parseAddress(AWARD_PARAMETERS, address).awardedAuthors).toEqual(['Doe, Jane', 'Roe, John']);
  });

  test('the page of an address counts from 1', () => {
    expect(opportunity('page=3').page).toBe(2);
    for (const page of ['0', '-1', 'x', '1.5', '99999999']) expect(opportunity(`page=${page}`).page).toBe(0);
  });

  test('bad values fall back one by one, the good ones stay', () => {
    const state = opportunity(
      'funder=12,abc&funderCountries=usa,FR&expired=maybe&forthcoming=true&amountMin=50%2C000&amountMax=lots&deadline=0-14,soon&minApplicationDueDate=2026-02-30&maxApplicationDueDate=2026-03-31&currency=euro&orderBy=newest&newSince=ever',
    );
    expect(state).toMatchObject({
      funder: ['12'],
      funderCountries: ['FR'],
      expired: false,
      forthcoming: true,
      amountMin: 50_000,
      amountMax: 0,
      deadline: ['0-14'],
      minApplicationDueDate: null,
      maxApplicationDueDate: '2026-03-31',
      currency: '',
      newSince: null,
    });
  });

  test('an unknown order becomes the first one of that search', () => {
    expect(opportunity('orderBy=recentlyAdded').orderBy).toBe('relevance');
    expect(opportunity('orderBy=-deadline').orderBy).toBe('-deadline');
    expect(parseAddress(FUNDER_SEARCH_PARAMETERS, new URLSearchParams('orderBy=title')).orderBy).toBe(
      'relevance',
    );
  });

  test('an unescaped plus in a deadline bucket is understood', () => {
    expect(opportunity('deadline=91+,31-90').deadline).toEqual(['91+', '31-90']);
    expect(opportunity('deadline=91%2B').deadline).toEqual(['91+']);
  });
});

describe('writing an address', () => {
  test('defaults are not written, lists are comma-separated, the page counts from 1', () => {
    const state: StateOf<typeof OPPORTUNITY_PARAMETERS> = {
      ...emptyState(OPPORTUNITY_PARAMETERS),
      basicQuery: 'sea ice',
      funderCountries: ['US', 'DE'],
      subSponsor: false,
      page: 1,
    };
    expect(formatAddress(OPPORTUNITY_PARAMETERS, state).toString()).toBe(
      'basicQuery=sea+ice&subSponsor=false&funderCountries=US%2CDE&page=2',
    );
    expect(formatAddress(OPPORTUNITY_PARAMETERS, emptyState(OPPORTUNITY_PARAMETERS)).toString()).toBe('');
  });

  for (const [target, table] of Object.entries(TABLES)) {
    test(`what is written is read back: ${target} (seed ${SEED})`, () => {
      fc.assert(
        fc.property(anyState(table), (state) => {
          const address = new URLSearchParams(formatAddress(table, state as never).toString());
          expect(parseAddress(table, address)).toEqual(state);
        }),
        { seed: SEED, numRuns: 300 },
      );
    });
  }

  test(`whatever an address holds can be read and written (seed ${SEED})`, () => {
    const name = fc.constantFrom(...Object.keys(OPPORTUNITY_PARAMETERS), 'page', 'unheardOf');
    const pair = fc.tuple(name, fc.string({ unit: 'binary', maxLength: 40 }));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
        const state = parseAddress(OPPORTUNITY_PARAMETERS, new URLSearchParams(pairs));
        const again = parseAddress(OPPORTUNITY_PARAMETERS, formatAddress(OPPORTUNITY_PARAMETERS, state));
        expect(again).toEqual(state);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});

function anyState(table: ParameterTable): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(
    Object.entries(table).map(([name, parameter]) => [name, anyValue(name, parameter)]),
  );
  return fc.record({ ...values, page: fc.nat(1000), pageSize: fc.constant(20) });
}

function anyValue(name: string, parameter: Parameter): fc.Arbitrary<unknown> {
  switch (parameter.kind) {
    case 'text':
      return name === 'currency' ? fc.constantFrom('', 'EUR', 'JPY') : fc.string({ maxLength: 30 });
    case 'list': {
      const value = parameter.values
        ? fc.constantFrom(...parameter.values)
        : fc.stringMatching(parameter.form.pattern).filter((text) => text.trim() === text && text !== '');
      return fc.uniqueArray(value, { maxLength: 4 });
    }
    case 'flag':
      return fc.boolean();
    case 'amount':
      return fc.nat(10_000_000);
    case 'day':
      return fc.constantFrom(null, '2026-03-01', '1999-12-31');
    case 'moment':
      return fc.constantFrom(null, '2026-03-01T12:00:00Z');
    case 'applicant':
      return fc.constant(null);
    case 'choice':
      return fc.constantFrom(...parameter.values);
  }
}
