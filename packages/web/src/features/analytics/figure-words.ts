import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatAmount, formatCompactAmount } from '@fundry/contracts/formats/money.ts';
import { AMOUNT_NOT_SPECIFIED } from '@fundry/contracts/record-words/amount.ts';
import { conversionInWords, middleHalfInWords } from '@fundry/contracts/record-words/award-figures.ts';
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

/** The sentence that says how many awards state no year, for the charts by year. Empty when all do. */
export function yearlessNote({ awards, years }: AwardFigures): string {
  const without = awards - years.reduce((sum, { count }) => sum + count, 0);
  return without <= 0 ? '' : ` ${formatCountOf(without, 'award states', 'awards state')} no year.`;
}

/** The spread of the sizes of single awards, in words. */
export function spreadInWords({ withAmount, quartiles, currency }: AwardFigures): string {
  if (!quartiles) return '';
  return `${middleHalfInWords(withAmount, quartiles, currency)}. Each line of the scale is ten times the one before.`;
}
