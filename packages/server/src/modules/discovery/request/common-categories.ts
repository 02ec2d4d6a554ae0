import { DEFAULT_CURRENCY } from '@fundry/contracts/filters/common-filters.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { Category, Condition } from '../../../platform/search/port.ts';
import { toEuro } from '../../reference-data/reference-data.public.ts';
import { allOf, anyOf, between, category, chosen, missing } from './conditions.ts';

/** The name of the category of research areas, of both levels. */
export const AREA = 'area';

interface AreaState {
  discipline: string[];
  'sub-discipline': string[];
  asjcCategories: string[];
}

/** One category for the research areas of both levels: a record passes with any chosen top-level or sub-level area. */
export function areaCategory(state: AreaState): Category[] {
  const codes = [...state.discipline, ...state['sub-discipline'], ...state.asjcCategories];
  const top = codes.filter((code) => code.endsWith('00'));
  const sub = codes.filter((code) => !code.endsWith('00'));
  return category(AREA, anyOf(chosen('areaTop', top), chosen('area', sub)));
}

interface AmountState {
  amountMin: number;
  amountMax: number;
  currency: string;
  includeUnspecifiedAmounts: boolean;
}

/** The currency of a state, or USD when it names none. Throws `ApiError` 400 for a currency without a rate. */
export function currencyOf({ currency: chosen }: { currency: string }): string {
  const currency = chosen === '' ? DEFAULT_CURRENCY : chosen;
  if (toEuro(1, currency) === null) {
    throw new ApiError(
      400,
      'discovery/unknown-currency',
      `currency: there is no reference rate for "${currency}"`,
    );
  }
  return currency;
}

/**
 * The chosen range in EUR at the reference rates. A bound that is not set is null (0 counts as not set); the result is
 * null when neither is set. Throws `ApiError` 400 for a currency without a rate, or when the minimum is above the
 * maximum.
 */
function euroRange(state: AmountState): { min: number | null; max: number | null } | null {
  const { amountMin, amountMax } = state;
  const currency = currencyOf(state);
  if (amountMax !== 0 && amountMin > amountMax) {
    throw new ApiError(400, 'discovery/empty-range', 'amountMin: must not be higher than amountMax');
  }
  if (amountMin === 0 && amountMax === 0) return null;
  return {
    min: amountMin === 0 ? null : toEuro(amountMin, currency),
    max: amountMax === 0 ? null : toEuro(amountMax, currency),
  };
}

/** Records whose range overlaps the chosen one. `from` and `to` name the index fields that hold the record's range. */
export function amountCategory(state: AmountState, from: string, to: string): Category[] {
  const range = euroRange(state);
  if (!range) return [];
  const overlap = allOf(
    range.min === null ? null : between(to, range.min, null),
    range.max === null ? null : between(from, null, range.max),
  );
  return category('amount', anyOf(overlap, state.includeUnspecifiedAmounts ? missing(to) : null));
}

/** Records first published or materially changed after a moment. */
export function newSince(moment: Date): Condition {
  return between('updatedAt', moment.getTime() + 1, null);
}

/** Only records that are new since a moment; null means no restriction. */
export function newSinceCategory(moment: string | null): Category[] {
  return category('new-since', moment === null ? null : newSince(new Date(moment)));
}
