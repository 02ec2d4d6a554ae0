import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatCompactAmount } from '@fundry/contracts/formats/money.ts';
import type { ColumnDatum } from '../columns/column-chart.tsx';
import { type YearColumn, yearColumns } from '../columns/year-columns.ts';
import { type Measure, shortValue } from './entry.ts';
import { type HeldYears, isInPart } from './held-years.ts';

/** The awards that start in a year. */
export interface YearFigure {
  year: number;
  count: number;
  withAmount: number;
  /** The sum of those awards that state an amount. */
  amount: number;
}

/** A column with the years for which it stands. */
export interface YearDatum extends ColumnDatum {
  years: number[];
}

/** The columns of a chart by year. */
export function yearData(
  figures: readonly YearFigure[],
  most: number,
  measure: Measure,
  currency: string,
  held: Omit<HeldYears, 'years'>,
): YearDatum[] {
  return yearColumns(figures, most).map((column) => {
    const count = sumOf(column, 'count');
    const value = measure === 'count' ? count : sumOf(column, 'amount');
    return {
      id: column.label,
      label: column.label,
      value,
      valueText: shortValue(value, measure),
      details: [...linesOf(column, measure, currency), ...remarksOn(column, held)],
      apart: column.kind !== 'year',
      part: yearsOf(column).some((year) => isInPart(year, held)),
      years: column.entries.map(({ year }) => year),
    };
  });
}

function linesOf(column: YearColumn<YearFigure>, measure: Measure, currency: string): string[] {
  const count = sumOf(column, 'count');
  const awards = formatCountOf(count, 'award', 'awards');
  if (measure === 'count' || count === 0) return [awards];
  const stated = sumOf(column, 'withAmount');
  if (stated === 0) return [`none of ${awards} states an amount`];
  const amount = formatCompactAmount(sumOf(column, 'amount'), currency);
  return [
    amount,
    stated === count
      ? `from ${awards}`
      : `from ${formatCount(stated)} of ${awards}; the others state no amount`,
  ];
}

function remarksOn(column: YearColumn<YearFigure>, held: Omit<HeldYears, 'years'>): string[] {
  const { kind, year } = column;
  if (kind === 'year' && year === held.thisYear) return ['the year is not over yet'];
  if (kind === 'year' && year > held.thisYear) return ['they start in the future'];
  const years = yearsOf(column);
  const inPart = years.some((each) => isInPart(each, held)) ? ['held only in part'] : [];
  if (kind === 'year') return inPart;
  if (years.length <= 3) return [`starting in ${years.join(' and ')}`, ...inPart];
  return [`starting between ${years[0]} and ${years.at(-1)}`, ...inPart];
}

/** The years that a column stands for: its own year, also when it has no awards, or those with awards. */
function yearsOf({ kind, year, entries }: YearColumn<YearFigure>): number[] {
  return kind === 'year' ? [year] : entries.map((entry) => entry.year);
}

function sumOf({ entries }: YearColumn<YearFigure>, part: 'count' | 'withAmount' | 'amount'): number {
  return entries.reduce((sum, entry) => sum + entry[part], 0);
}
