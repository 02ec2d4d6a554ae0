/** Made when it is first used: opening `Intl` takes a browser up to 30 ms, and a page that loads can do without it. */
let compact: Intl.NumberFormat | undefined;

/** 1284 → "1,284". A number that is not whole keeps three places. */
export function formatCount(count: number): string {
  return String(Math.round(count * 1000) / 1000).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

/** 1, "award", "awards" → "1 award"; 1284 → "1,284 awards". */
export function formatCountOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** 1_284_000 → "1.28M", for the axes of charts. */
export function formatShortNumber(value: number): string {
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
  return compact.format(value);
}
