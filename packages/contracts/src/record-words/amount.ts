import type { AwardRecord, OpportunityRecord } from '../answers/records.ts';
import { formatCountOf } from '../formats/count.ts';
import { formatAmount, formatAmountRange } from '../formats/money.ts';

/** Shown when a record states no amount. */
export const AMOUNT_NOT_SPECIFIED = 'Amount not specified';

/** The money that a call gives, in parts. A part is null when it is not stated. */
export interface AmountParts {
  /** For one award: "EUR 2,000,000–4,000,000", "Up to EUR 500,000". */
  perAward: string | null;
  /** For all awards together: "EUR 12,000,000". */
  inTotal: string | null;
  /** "3 awards expected". */
  awards: string | null;
}

/**
 * The parts of the money that a call gives. A total of 0 counts as not stated, because some sources write 0 when they
 * state none.
 */
export function amountParts({
  floor,
  ceiling,
  total,
  currency,
  expectedAwards,
}: OpportunityRecord['amount']): AmountParts {
  return {
    perAward: formatAmountRange(floor, ceiling, currency),
    inTotal: total ? formatAmount(total, currency) : null,
    awards: expectedAwards ? `${formatCountOf(expectedAwards, 'award', 'awards')} expected` : null,
  };
}

/**
 * The money that a call gives, in one line: "EUR 2,000,000–4,000,000 · EUR 12,000,000 in total · 3 awards expected".
 * Null when nothing is stated.
 */
export function opportunityAmount(amount: OpportunityRecord['amount']): string | null {
  const { perAward, inTotal, awards } = amountParts(amount);
  const parts = [perAward, inTotal && `${inTotal} in total`, awards].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** The amount that was awarded, such as "EUR 50,000"; null when it is not stated. */
export function awardAmount({ value, currency }: AwardRecord['amount']): string | null {
  return value === null ? null : formatAmount(value, currency);
}
