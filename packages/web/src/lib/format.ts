const number = new Intl.NumberFormat('en');
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const regions = new Intl.DisplayNames('en', { type: 'region' });
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;

/** 1284 → "1,284". */
export function formatCount(count: number): string {
  return number.format(count);
}

/** 1, "award", "awards" → "1 award"; 1284 → "1,284 awards". */
export function formatCountOf(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}

/** "2026-11-21", or a moment that begins so, → "21-Nov-2026". */
export function formatDate(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}

/** 50000, "EUR" → "EUR 50,000"; whole units, because cents decide nothing here. */
export function formatAmount(value: number, currency: string | null): string {
  return `${currency ?? ''} ${number.format(Math.round(value))}`.trim();
}

/** "EUR 50,000–200,000", "Up to EUR 200,000", "From EUR 50,000", "EUR 50,000" or null when neither bound is known; 0 is no bound. */
export function formatAmountRange(
  floor: number | null,
  ceiling: number | null,
  currency: string | null,
): string | null {
  const hasCeiling = ceiling !== null && ceiling > 0;
  if (floor !== null && floor > 0 && hasCeiling) {
    return floor === ceiling
      ? formatAmount(floor, currency)
      : `${formatAmount(floor, currency)}–${formatAmount(ceiling, null)}`;
  }
  if (hasCeiling) return `Up to ${formatAmount(ceiling, currency)}`;
  return floor === null || floor === 0 ? null : `From ${formatAmount(floor, currency)}`;
}

/** 4_400_000_000_000, "USD" → "USD 4.4 trillion"; 1_284_000 → "USD 1.28 million"; below a million all digits. */
export function formatCompactAmount(value: number, currency: string | null): string {
  const names: [number, string][] = [
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
  ];
  // 999,999,999 reads as 1 billion, not as 1,000 million.
  const step = names.find(([size]) => value >= size * 0.9995);
  if (!step) return formatAmount(value, currency);
  const digits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(value / step[0]);
  return `${currency ?? ''} ${digits} ${step[1]}`.trim();
}

/** 1_284_000 → "1.28M", for the axes of charts. */
export function formatShortNumber(value: number): string {
  return compact.format(value);
}

/** Calendar days from `today` to `day`, both `YYYY-MM-DD`; 0 is today, negative is past. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
}

/** "DE" → "Germany"; a code that stands for no country is answered as it is. */
export function countryName(code: string): string {
  try {
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
}
