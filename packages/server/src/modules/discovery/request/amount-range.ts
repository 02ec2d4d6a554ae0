import { DEFAULT_CURRENCY } from '@fundry/contracts/filters/amount-filters.ts';
import type { AmountFilter } from '@fundry/contracts/filters/filter.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { Condition } from '../../../platform/search/port.ts';
import { toEuro } from '../../reference-data/reference-data.public.ts';
import { allOf, anyOf, between, missing } from './conditions.ts';

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
 * Records whose range overlaps the chosen one, or whose upper end lies in it. Amounts are compared in EUR at the
 * reference rates. A bound of 0 is not set; null when neither is set. Throws `ApiError` 400 for a currency without a rate,
 * or when the minimum is above the maximum.
 */
export function rangeCondition(name: string, filter: AmountFilter, values: SearchValues): Condition | null {
  const [least, greatest] = [Number(values[name]), Number(values[filter.and])];
  const currency =
    filter.currency === undefined ? null : currencyOf({ currency: String(values[filter.currency]) });
  if (greatest !== 0 && least > greatest) {
    throw new ApiError(400, 'discovery/empty-range', `${name}: must not be higher than ${filter.and}`);
  }
  if (least === 0 && greatest === 0) return null;
  const bound = (value: number) => (value === 0 ? null : currency === null ? value : toEuro(value, currency));
  const { from, to } =
    typeof filter.field === 'string' ? { from: filter.field, to: filter.field } : filter.field;
  const isGreatest = filter.greatestOnly !== undefined && values[filter.greatestOnly] === true;
  const min = bound(least);
  const max = bound(greatest);
  const matches = allOf(
    min === null ? null : between(to, min, null),
    max === null ? null : between(isGreatest ? to : from, null, max),
  );
  return anyOf(matches, values[filter.unspecified] === true ? missing(to) : null);
}
