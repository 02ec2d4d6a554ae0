import { formatCount } from '../formats/count.ts';
import { formatDate } from '../formats/day.ts';
import { formatCompactAmount } from '../formats/money.ts';

/** With fewer awards than this, no pattern can be seen, and none is drawn or described. */
export const FEW_AWARDS = 8;

/** Said in place of a pattern where there are fewer awards than that. */
export const TOO_FEW_AWARDS = 'Too few awards to see a pattern.';

/** A sentence that says how amounts in several currencies are converted to one. */
export function conversionInWords({ date, source }: { date: string; source: string }): string {
  return `Other currencies are converted at the rates of ${formatDate(date)} (${source}), whatever the year of the award.`;
}

/**
 * A sentence, without a full stop, that says between which amounts the middle half of the awards lies. `count` is the
 * number of awards that state an amount.
 */
export function middleHalfInWords(
  count: number,
  { lower, upper }: { lower: number; upper: number },
  currency: string,
): string {
  const [from, to] = [lower, upper].map((amount) => formatCompactAmount(amount, currency));
  return `Half of the ${formatCount(count)} awards with an amount lie between ${from} and ${to}`;
}
