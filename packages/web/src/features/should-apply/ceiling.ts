import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';

/** What a call says about its largest award, and whether past awards can be compared with it. */
export type Ceiling =
  | { kind: 'stated'; value: number; currency: string }
  /** The currency has no reference rate, so nothing can be compared. */
  | { kind: 'incomparable'; value: number; currency: string }
  | { kind: 'without-currency'; value: number }
  | { kind: 'none' };

/** The ceiling of a call. `rated` lists the currencies that have a reference rate. */
export function ceilingOf({ amount }: Pick<OpportunityRecord, 'amount'>, rated: readonly string[]): Ceiling {
  const { ceiling: value, currency } = amount;
  if (value === null || value <= 0) return { kind: 'none' };
  if (currency === null) return { kind: 'without-currency', value };
  return { kind: rated.includes(currency) ? 'stated' : 'incomparable', value, currency };
}
