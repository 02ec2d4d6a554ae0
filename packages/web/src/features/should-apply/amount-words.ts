import { formatCount } from '@fundry/contracts/formats/count.ts';
import { formatAmount, formatCompactAmount } from '@fundry/contracts/formats/money.ts';
import {
  conversionInWords,
  FEW_AWARDS,
  middleHalfInWords,
  TOO_FEW_AWARDS,
} from '@fundry/contracts/record-words/award-figures.ts';
import type { Ceiling } from './ceiling.ts';
import type { AmountsTold } from './told.ts';

type Amounts = AmountsTold['amounts'];

/** The amounts of past awards, and where the call's ceiling lies among them, in sentences that help a person decide. */
export function amountsInWords(
  { withAmount, quartiles, currency }: Amounts,
  ceiling: Ceiling | null,
): string[] {
  if (!quartiles) return ['None of these awards states an amount.', ...ceilingInWords(ceiling)];
  const few = withAmount < FEW_AWARDS;
  const past = few
    ? `${fewInWords(withAmount, quartiles, currency)}. ${TOO_FEW_AWARDS}`
    : `${middleHalfInWords(withAmount, quartiles, currency)}; the median is ${money(quartiles.median, currency)}.`;
  const place = ceiling?.kind === 'stated' && !few ? [placeOf(ceiling.value, quartiles)] : [];
  return [past, ...ceilingInWords(ceiling), ...place];
}

/** The sentence that says how amounts in other currencies are compared. Empty when there is nothing to compare. */
export function comparisonInWords({ withAmount, rates }: Amounts): string {
  return withAmount === 0 ? '' : conversionInWords(rates);
}

function fewInWords(
  count: number,
  { min, max, median }: NonNullable<Amounts['quartiles']>,
  currency: string,
): string {
  if (count === 1) return `The only award with an amount is for ${money(median, currency)}`;
  return `The ${formatCount(count)} awards with an amount lie between ${money(min, currency)} and ${money(max, currency)}`;
}

function placeOf(
  ceiling: number,
  { min, lower, median, upper, max }: NonNullable<Amounts['quartiles']>,
): string {
  if (ceiling > max) return 'No known award has been as large as this ceiling.';
  if (ceiling >= upper) return 'At least three in four awards were no larger than this ceiling.';
  if (ceiling >= median)
    return 'Between half and three quarters of the awards were no larger than this ceiling.';
  if (ceiling >= lower) return 'More than half of the awards were larger than this ceiling.';
  if (ceiling >= min) return 'At least three in four awards were larger than this ceiling.';
  return 'Every known award was larger than this ceiling.';
}

function ceilingInWords(ceiling: Ceiling | null): string[] {
  switch (ceiling?.kind) {
    case 'none':
      return ['This call states no ceiling.'];
    case 'without-currency':
      return [
        `This call's ceiling is ${formatAmount(ceiling.value, null)}, in a currency that it does not name, so it cannot be compared.`,
      ];
    case 'incomparable':
      return [
        `This call's ceiling is ${formatAmount(ceiling.value, ceiling.currency)}; there is no reference rate for ${ceiling.currency}, so it cannot be compared.`,
      ];
    case 'stated':
      return [`This call's ceiling is ${formatAmount(ceiling.value, ceiling.currency)}.`];
    default:
      return [];
  }
}

/** An amount in words. Exact below a million: "EUR 120,000". Rounded from a million: "EUR 1.28 million". */
function money(value: number, currency: string): string {
  return formatCompactAmount(value, currency);
}
