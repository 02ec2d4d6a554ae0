import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { formatAmount, formatCompactAmount } from '@fundry/contracts/formats/money.ts';
import type { AwardFigures } from './use-award-figures.ts';

/** What the awards are worth together, and how many of them state nothing: "USD 98.4 billion". */
export function totalInWords({ withAmount, total, currency }: AwardFigures): string {
  return withAmount === 0 ? 'Amount not specified' : formatCompactAmount(total, currency);
}

/** How far the sum can be trusted, in full sentences. */
export function amountNotes({ awards, withAmount, total, currency, rates }: AwardFigures): string[] {
  const unknown = awards - withAmount;
  if (withAmount === 0) return [`None of the ${formatCountOf(awards, 'award', 'awards')} states an amount.`];
  const all =
    unknown === 0
      ? 'Every award states an amount.'
      : `${formatCountOf(unknown, 'award states', 'awards state')} no amount and ${unknown === 1 ? 'is' : 'are'} in no sum.`;
  return [
    `Exactly ${formatAmount(total, currency)}. ${all}`,
    `Other currencies are converted at the rates of ${formatDate(rates.date)} (${rates.source}), whatever the year of the award.`,
  ];
}

/** How many awards say no year, for the charts of years; empty when all do. */
export function yearlessNote({ awards, years }: AwardFigures): string {
  const without = awards - years.reduce((sum, { count }) => sum + count, 0);
  return without <= 0 ? '' : ` ${formatCountOf(without, 'award states', 'awards state')} no year.`;
}

/** How large single awards are, in one sentence. */
export function spreadInWords({ withAmount, quartiles, currency }: AwardFigures): string {
  if (!quartiles) return '';
  return `Half of the ${formatCount(withAmount)} awards with an amount lie between ${formatCompactAmount(quartiles.lower, currency)} and ${formatCompactAmount(quartiles.upper, currency)}. Each line to the right is ten times more.`;
}
