import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { AmountMark } from '../../charts/awards/amounts-figure.tsx';

/** What a call says about its largest award, and whether past awards can be compared with it. */
export type Ceiling =
  | { kind: 'stated'; value: number; currency: string }
  /** The currency has no reference rate, so nothing can be compared. */
  | { kind: 'incomparable'; value: number; currency: string }
  | { kind: 'without-currency'; value: number }
  | { kind: 'none' };

/**
 * The ceiling of a call. `currency` is that of past awards: the server answers in the currency of the call where that has a
 * reference rate.
 */
export function ceilingOf({ amount }: Pick<OpportunityRecord, 'amount'>, currency: string): Ceiling {
  const { ceiling: value } = amount;
  if (value === null || value <= 0) return { kind: 'none' };
  if (amount.currency === null) return { kind: 'without-currency', value };
  return { kind: amount.currency === currency ? 'stated' : 'incomparable', value, currency: amount.currency };
}

/** The floor and the ceiling of a call, the lower one first, as lines in a chart of past awards in this currency. */
export function marksOf({ amount }: Pick<OpportunityRecord, 'amount'>, currency: string): AmountMark[] {
  const { floor, ceiling } = amount;
  if (amount.currency !== currency) return [];
  const marks: AmountMark[] = [];
  if (floor !== null && floor > 0 && floor !== ceiling)
    marks.push({ label: "This call's floor", value: floor });
  if (ceiling !== null && ceiling > 0) marks.push({ label: "This call's ceiling", value: ceiling });
  return marks.sort((a, b) => a.value - b.value);
}
