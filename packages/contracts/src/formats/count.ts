const number = new Intl.NumberFormat('en');
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

/** 1284 → "1,284". */
export function formatCount(count: number): string {
  return number.format(count);
}

/** 1, "award", "awards" → "1 award"; 1284 → "1,284 awards". */
export function formatCountOf(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}

/** 1_284_000 → "1.28M", for the axes of charts. */
export function formatShortNumber(value: number): string {
  return compact.format(value);
}
