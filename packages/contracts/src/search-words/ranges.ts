import { DEFAULT_CURRENCY } from '../filters/amount-filters.ts';
import type { AmountFilter } from '../filters/filter.ts';
import { formatDate } from '../formats/day.ts';
import { formatAmount } from '../formats/money.ts';
import type { SearchValues } from '../search-state/search-codec.ts';

/** The chosen range of a filter by amounts or numbers: "from EUR 5,000, or unspecified"; null when there is no bound. */
export function amountRange(name: string, filter: AmountFilter, values: SearchValues): string | null {
  const [min, max] = [Number(values[name]), Number(values[filter.and])];
  const currency = filter.currency === undefined ? null : String(values[filter.currency]) || DEFAULT_CURRENCY;
  const range = bounded(
    min > 0 ? formatAmount(min, currency) : null,
    max > 0 ? formatAmount(max, min > 0 ? null : currency) : null,
    'up to',
  );
  if (range === null) return null;
  const isGreatest = filter.greatestOnly !== undefined && values[filter.greatestOnly] === true;
  return orUnspecified(isGreatest ? `largest award ${range}` : range, values[filter.unspecified]);
}

/** The chosen range of days, both included: "01-Mar-2026 to 01-Apr-2026"; null when there is none. */
export function dayRange(from: unknown, to: unknown, orWithout: unknown): string | null {
  const range = bounded(
    typeof from === 'string' ? formatDate(from) : null,
    typeof to === 'string' ? formatDate(to) : null,
    'until',
  );
  return range && orUnspecified(range, orWithout);
}

function bounded(from: string | null, to: string | null, only: string): string | null {
  if (from !== null) return to === null ? `from ${from}` : `${from} to ${to}`;
  return to === null ? null : `${only} ${to}`;
}

function orUnspecified(range: string, isIn: unknown): string {
  return isIn === true ? `${range}, or unspecified` : range;
}
