import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatAmount, formatCompactAmount } from '@fundry/contracts/formats/money.ts';
import { AMOUNT_NOT_SPECIFIED } from '@fundry/contracts/record-words/amount.ts';
import { conversionInWords, middleHalfInWords } from '@fundry/contracts/record-words/award-figures.ts';
import { LACKS, LOGARITHMIC, shownInWords } from '../../charts/awards/coverage-words.ts';
import type { Entry, Measure } from '../../charts/awards/entry.ts';
import type { AwardFigures } from './use-award-figures.ts';

/** The total value of the awards in words, such as "USD 98.4 billion". Says so when no award states an amount. */
export function totalInWords({ withAmount, total, currency }: AwardFigures): string {
  return withAmount === 0 ? AMOUNT_NOT_SPECIFIED : formatCompactAmount(total, currency);
}

/** How far the total can be trusted, in full sentences. */
export function amountNotes({ awards, withAmount, total, currency, rates }: AwardFigures): string[] {
  const unknown = awards - withAmount;
  if (withAmount === 0) return [`None of the ${formatCountOf(awards, 'award', 'awards')} states an amount.`];
  const all =
    unknown === 0
      ? 'Every award states an amount.'
      : `${formatCountOf(unknown, 'award states', 'awards state')} no amount and ${unknown === 1 ? 'is' : 'are'} not part of any total.`;
  return [`Exactly ${formatAmount(total, currency)}. ${all}`, conversionInWords(rates)];
}

/**
 * How many of the awards the chart by funder shows. `rest` is the bar of all other funders: those that name none are in it.
 * It is undefined where every funder has its bar, and null where that bar is missing.
 */
export function funderCoverage(
  { awards, shown }: AwardFigures,
  measure: Measure,
  rest: Entry | null | undefined,
): string {
  const unnamed = awards - shown.funders.awards;
  if (rest)
    return unnamed === 0
      ? `Shows all ${formatCount(awards)} awards.`
      : `Shows all ${formatCount(awards)} awards; ${formatCount(unnamed)} of them ${unnamed === 1 ? 'names no funder and counts' : 'name no funder and count'} among “All others”.`;
  if (rest === undefined) return shownInWords(shown.funders, awards, LACKS.funder, measure);
  return `${formatCount(shown.funders.awards)} of ${formatCountOf(awards, 'award names', 'awards name')} a funder. The chart shows only the largest funders.`;
}

/** The spread of the sizes of single awards, in words. */
export function spreadInWords({ withAmount, quartiles, currency }: AwardFigures): string {
  if (!quartiles) return '';
  return `${middleHalfInWords(withAmount, quartiles, currency)}; the median is ${formatCompactAmount(quartiles.median, currency)}. ${LOGARITHMIC}`;
}
