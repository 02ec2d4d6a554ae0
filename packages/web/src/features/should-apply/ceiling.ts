import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';

/** What a call says about its largest award, and in which currency past awards are compared with it. */
export type Ceiling =
  | { kind: 'stated'; value: number; currency: string }
  /** In a currency without a reference rate: nothing can be compared. */
  | { kind: 'incomparable'; value: number; currency: string }
  | { kind: 'without-currency'; value: number }
  | { kind: 'none' };

/** The ceiling of a call, given the currencies that have a rate. */
export function ceilingOf({ amount }: Pick<OpportunityRecord, 'amount'>, rated: readonly string[]): Ceiling {
  const { ceiling: value, currency } = amount;
  if (value === null || value <= 0) return { kind: 'none' };
  if (currency === null) return { kind: 'without-currency', value };
  return { kind: rated.includes(currency) ? 'stated' : 'incomparable', value, currency };
}
