import type { AwardRecord, OpportunityRecord } from '../answers/records.ts';
import { formatCountOf } from '../formats/count.ts';
import { formatAmount, formatAmountRange } from '../formats/money.ts';

/** What stands where a record states no amount. */
export const AMOUNT_NOT_SPECIFIED = 'Amount not specified';

/** What a call gives, part by part; null is not stated. */
export interface AmountParts {
  /** For one award: "EUR 2,000,000–4,000,000", "Up to EUR 500,000". */
  perAward: string | null;
  /** For all awards together: "EUR 12,000,000". */
  inTotal: string | null;
  /** "3 awards expected". */
  awards: string | null;
}

/** The parts of what a call gives. A sum of 0 is how some sources say that they state none. */
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

/** What a call gives, in a line: "EUR 2,000,000–4,000,000 · EUR 12,000,000 in total · 3 awards expected"; null when nothing is stated. */
export function opportunityAmount(amount: OpportunityRecord['amount']): string | null {
  const { perAward, inTotal, awards } = amountParts(amount);
  const parts = [perAward, inTotal && `${inTotal} in total`, awards].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** What was awarded: "EUR 50,000"; null when it is not stated. */
export function awardAmount({ value, currency }: AwardRecord['amount']): string | null {
  return value === null ? null : formatAmount(value, currency);
}
