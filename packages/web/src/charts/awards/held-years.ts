/** Which years a chart shows, which of them are held whole, and the year of today. */
export interface HeldYears {
  years: readonly { year: number }[];
  wholeYears: readonly number[];
  thisYear: number;
}

/** Whether Fundry holds a year only in part: there is no complete list of it, or it is not over. */
export function isInPart(year: number, { wholeYears, thisYear }: Omit<HeldYears, 'years'>): boolean {
  return year >= thisYear || !wholeYears.includes(year);
}

/** Which years are held only in part, and what that means for reading a chart of years. Empty when all are held whole. */
export function heldInWords(held: HeldYears): string {
  const { years, thisYear } = held;
  const parts = years.filter(({ year }) => isInPart(year, held));
  if (parts.length === 0) return '';
  const unlisted = parts.some(({ year }) => year < thisYear);
  if (!unlisted) return 'Hatched years are not over yet.';
  if (parts.length === years.length)
    return 'Every year is hatched: Fundry holds no complete list of these awards. The columns show what was imported, not how much was awarded.';
  return 'Fundry holds hatched years only in part: it has no complete list of these awards for them, or they are not over. Do not read a rise or a fall from them.';
}
