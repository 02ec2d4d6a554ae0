import { formatCount, formatCountOf, formatShortNumber } from '@fundry/contracts/formats/count.ts';
import { formatCompactAmount } from '@fundry/contracts/formats/money.ts';

/** Awards can be compared by how many there are and by what they are worth together. */
export type Measure = 'count' | 'amount';

/** Awards that share something: a funder, a country. */
export interface Entry {
  id: string;
  label: string;
  count: number;
  /** Sum in the currency of the chart; null when sums are not known. */
  amount: number | null;
  href: string | null;
  /** It stands for all that have no entry of their own. */
  rest?: boolean;
  /** A further line of its tooltip. */
  note?: string;
}

/** The value of an entry by a measure. */
export function measured({ count, amount }: Pick<Entry, 'count' | 'amount'>, measure: Measure): number {
  return measure === 'count' ? count : (amount ?? 0);
}

/** A value as it stands in a chart. */
export function shortValue(value: number, measure: Measure): string {
  return measure === 'count' ? formatCount(value) : formatShortNumber(value);
}

/** What a tooltip says of awards, the measure of the chart first. */
export function entryLines({ count, amount, note }: Entry, measure: Measure, currency: string): string[] {
  const lines = [formatCountOf(count, 'award', 'awards')];
  if (amount !== null) lines.push(formatCompactAmount(amount, currency));
  if (measure === 'amount') lines.reverse();
  return note ? [...lines, note] : lines;
}
