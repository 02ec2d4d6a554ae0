import { formatCount, formatCountOf, formatShortNumber } from '@fundry/contracts/formats/count.ts';
import { formatCompactAmount } from '@fundry/contracts/formats/money.ts';

/** Awards can be compared by their number or by their total value. */
export type Measure = 'count' | 'amount';

/** A group of awards that share something, such as a funder or a country. */
export interface Entry {
  id: string;
  label: string;
  count: number;
  /** The sum in the currency of the chart; null when sums are not known. */
  amount: number | null;
  href: string | null;
  /** The entry stands for all awards that have no entry of their own. */
  rest?: boolean;
  /** One more line for its tooltip. */
  note?: string;
}

/** The value of an entry by a measure. */
export function measured({ count, amount }: Pick<Entry, 'count' | 'amount'>, measure: Measure): number {
  return measure === 'count' ? count : (amount ?? 0);
}

/** A value in the short form that the chart shows. */
export function shortValue(value: number, measure: Measure): string {
  return measure === 'count' ? formatCount(value) : formatShortNumber(value);
}

/** The lines of a tooltip about awards. The measure of the chart comes first. */
export function entryLines({ count, amount, note }: Entry, measure: Measure, currency: string): string[] {
  const lines = [formatCountOf(count, 'award', 'awards')];
  if (amount !== null) lines.push(formatCompactAmount(amount, currency));
  if (measure === 'amount') lines.reverse();
  return note ? [...lines, note] : lines;
}
