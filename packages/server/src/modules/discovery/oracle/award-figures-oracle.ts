import { FIGURED_FUNDERS } from '@fundry/contracts/limits.ts';
import type { AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import { expect } from 'vitest';
import { fromEuro, referenceRates, toEuro } from '../../reference-data/reference-data.public.ts';
import { awardOracle } from './award-oracle.ts';
import type { AwardItem, OracleWorld } from './oracle-world.ts';
import { NOT_STATED } from './target-oracle.ts';

interface Figures {
  code: string;
  count: number;
  withAmount: number;
  amount: number;
}

/** The figures that an award search must return for the awards that it finds. */
export function expectedAwardFigures(world: OracleWorld, state: AwardState, awards: AwardItem[]): object {
  const currency = state.currency === '' ? 'USD' : state.currency;
  const kinds: Record<string, { values(item: AwardItem, state: AwardState): string[] }> = {
    ...awardOracle(world).kinds,
    // Awards without a type are in no part of the figures.
    'grant-type-search': {
      values: ({ record }: AwardItem) => (record.grantType === null ? [] : [record.grantType]),
    },
  };
  const inEuro = ({ record: { amount } }: AwardItem): number | null =>
    amount.value === null || amount.currency === null ? null : toEuro(amount.value, amount.currency);
  const inCurrency = (item: AwardItem): number | null => {
    const euros = inEuro(item);
    return euros === null ? null : fromEuro(euros, currency);
  };
  const valuesOf = (items: AwardItem[]) => items.map(inCurrency).filter((value) => value !== null);
  const by = (kind: string, counted: AwardState = state): Figures[] => {
    const groups = new Map<string, AwardItem[]>();
    for (const item of awards) {
      for (const code of new Set(kinds[kind]!.values(item, counted))) {
        if (code !== NOT_STATED) groups.set(code, [...(groups.get(code) ?? []), item]);
      }
    }
    return [...groups]
      .map(([code, items]) => {
        const values = valuesOf(items);
        return { code, count: items.length, withAmount: values.length, amount: sum(values) };
      })
      .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
  };
  const shown = (kind: string, counted: AwardState = state) => {
    const stating = awards.filter((item) =>
      kinds[kind]!.values(item, counted).some((code) => code !== NOT_STATED),
    );
    return { awards: stating.length, withAmount: valuesOf(stating).length };
  };
  const named = (kind: string, name: string) =>
    by(kind).map(({ code, count, amount }) => ({ [name]: code, count, amount }));
  const values = valuesOf(awards).sort((a, b) => a - b);
  const names = new Map(awards.flatMap(({ funders }) => funders.map(({ id, name }) => [String(id), name])));
  const { source, date } = referenceRates();
  return {
    awards: awards.length,
    withAmount: values.length,
    currency,
    total: sum(values),
    rates: { source, date },
    quartiles: quartilesOf(values),
    steps: stepsOf(
      awards.map(inEuro).filter((value) => value !== null),
      currency,
    ),
    years: by('per-year-search')
      .map(({ code, ...figures }) => ({ year: Number(code), ...figures }))
      .sort((a, b) => b.year - a.year),
    shown: {
      years: shown('per-year-search'),
      funders: shown('funder', { ...state, subSponsor: false }),
      countries: shown('recipient-country-search'),
      grantTypes: shown('grant-type-search'),
      disciplines: shown('top-level-discipline-search'),
    },
    // Only the funders themselves count here, even when the search includes the organisations within them.
    funders: mostAndHighest(by('funder', { ...state, subSponsor: false })).map(({ code, count, amount }) => ({
      code,
      label: names.get(code),
      count,
      amount,
    })),
    countries: named('recipient-country-search', 'countryCode'),
    grantTypes: named('grant-type-search', 'typeId'),
    disciplines: named('top-level-discipline-search', 'code'),
  };
}

/** Expects equal values, except for differences from rounding to the cent and from the order of addition. */
export function expectClose(actual: unknown, expected: unknown, path = ''): void {
  if (typeof expected === 'number' && typeof actual === 'number') {
    expect(Math.abs(actual - expected), `${path}: ${actual}, not ${expected}`).toBeLessThan(
      0.02 + Math.abs(expected) * 1e-9,
    );
  } else if (typeof expected === 'object' && expected !== null) {
    expect(Object.keys(actual as object).sort(), path).toEqual(Object.keys(expected).sort());
    for (const [key, value] of Object.entries(expected)) {
      expectClose((actual as Record<string, unknown>)[key], value, `${path}.${key}`);
    }
  } else expect(actual, path).toEqual(expected);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function mostAndHighest(entries: Figures[]): Figures[] {
  const highest = entries.toSorted((a, b) => b.amount - a.amount || (a.code < b.code ? -1 : 1));
  const chosen = new Set([...entries.slice(0, FIGURED_FUNDERS), ...highest.slice(0, FIGURED_FUNDERS)]);
  return entries.filter((entry) => chosen.has(entry));
}

function quartilesOf(sorted: number[]) {
  if (sorted.length === 0) return null;
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)]!;
    return below + (sorted[Math.ceil(place)]! - below) * (place % 1);
  };
  return { min: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), max: at(1) };
}

/** Steps as they are said to be: between 1, 1.5, 2, 3, 5, 7 and 10 of any power of ten, without empty ones at the ends. */
function stepsOf(euros: number[], currency: string) {
  const edges = [0];
  for (let power = 1; power < 1e12; power *= 10)
    edges.push(...[1, 1.5, 2, 3, 5, 7].map((edge) => edge * power));
  const steps = edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1]!;
    const [least, below] = [toEuro(from, currency)!, toEuro(to, currency)!];
    return { from, to, count: euros.filter((value) => value >= least && value < below).length };
  });
  const filled = steps.flatMap(({ count }, index) => (count > 0 ? [index] : []));
  return filled.length === 0 ? [] : steps.slice(filled[0], filled.at(-1)! + 1);
}
