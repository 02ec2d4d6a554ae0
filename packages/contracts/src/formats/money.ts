import { formatCount } from './count.ts';

/** Made when it is first used (see `formatShortNumber`). */
let significant: Intl.NumberFormat | undefined;

/**
 * 50000, "EUR" → "EUR 50,000". Amounts are rounded to whole units, because nobody decides by cents here. Without a
 * currency the number stands alone.
 */
export function formatAmount(value: number, currency: string | null): string {
  return withCurrency(formatCount(Math.round(value)), currency);
}

/**
 * "EUR 50,000–200,000", "Up to EUR 200,000", "From EUR 50,000" or "EUR 50,000". 0 means no bound. Null when neither
 * bound is known.
 */
export function formatAmountRange(
  floor: number | null,
  ceiling: number | null,
  currency: string | null,
): string | null {
  if (ceiling !== null && ceiling > 0) {
    if (floor === null || floor <= 0) return `Up to ${formatAmount(ceiling, currency)}`;
    if (floor === ceiling) return formatAmount(floor, currency);
    return `${formatAmount(floor, currency)}–${formatAmount(ceiling, null)}`;
  }
  return floor === null || floor <= 0 ? null : `From ${formatAmount(floor, currency)}`;
}

/**
 * 4_400_000_000_000, "USD" → "USD 4.4 trillion"; 1_284_000 → "USD 1.28 million". Amounts below a million show all
 * their digits.
 */
export function formatCompactAmount(value: number, currency: string | null): string {
  const names: [number, string][] = [
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
  ];
  // 999,999,999 must read as 1 billion, not as 1,000 million.
  const step = names.find(([size]) => value >= size * 0.9995);
  if (!step) return formatAmount(value, currency);
  significant ??= new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
  return withCurrency(`${significant.format(value / step[0])} ${step[1]}`, currency);
}

function withCurrency(number: string, currency: string | null): string {
  return currency === null ? number : `${currency} ${number}`;
}
