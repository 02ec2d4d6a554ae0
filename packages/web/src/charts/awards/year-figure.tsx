import { formatCount, formatShortNumber } from '@fundry/contracts/formats/count.ts';
import { formatAmount } from '@fundry/contracts/formats/money.ts';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { ChartFigure, type FigureProps } from '../chart-figure.tsx';
import { ColumnChart } from '../columns/column-chart.tsx';
import { LACKS, type Shown, shownInWords } from './coverage-words.ts';
import type { Measure } from './entry.ts';
import { heldInWords, isInPart } from './held-years.ts';
import { type YearFigure as Figure, yearData } from './year-data.ts';

/** The least width of a year's column in pixels, so that people can hit it. */
const COLUMN_WIDTH = 14;

/** The number or the value of awards, by the year in which they start. */
export function YearFigure({
  title,
  reading,
  source,
  fileName,
  years,
  wholeYears,
  awards,
  shown,
  measure,
  currency,
  thisYear,
  hrefOf,
  controls,
  level,
}: Omit<FigureProps, 'coverage'> & {
  years: readonly Figure[];
  /** The years that are held whole. */
  wholeYears: readonly number[];
  /** All awards in question, and those that state a year. */
  awards: number;
  shown: Shown;
  measure: Measure;
  currency: string;
  thisYear: number;
  hrefOf: (years: number[]) => string | null;
  controls?: ReactNode;
}) {
  const held = { years, wholeYears, thisYear };
  const newestFirst = [...years].sort((a, b) => b.year - a.year);
  return (
    <ChartFigure
      title={title}
      reading={reading}
      source={source}
      coverage={`${shownInWords(shown, awards, LACKS.year, measure)} ${heldInWords(held)}`.trim()}
      fileName={fileName}
      controls={controls}
      level={level}
      kind="columns"
      table={{
        columns: [
          { label: 'Year' },
          { label: 'Awards', align: 'end' },
          { label: 'With an amount', align: 'end' },
          { label: `Amount in ${currency}`, align: 'end' },
          { label: 'Held' },
        ],
        rows: newestFirst.map(({ year, count, withAmount, amount }) => [
          year,
          count,
          withAmount,
          withAmount === 0 ? null : Math.round(amount),
          year >= thisYear ? 'Not over yet' : isInPart(year, held) ? 'In part' : 'Whole',
        ]),
        show: (cell, row, column) => {
          if (column === 0) {
            const href = hrefOf([newestFirst[row]!.year]);
            return href ? <AppLink href={href}>{cell}</AppLink> : cell;
          }
          if (column === 4) return cell;
          if (cell === null) return 'Not specified';
          return column === 3 ? formatAmount(Number(cell), null) : formatCount(Number(cell));
        },
      }}
    >
      {(frame) => (
        <ColumnChart
          label={title}
          unit={measure === 'count' ? 'Awards' : `Amount in ${currency}`}
          data={yearData(years, yearsThatFit(frame.width), measure, currency, held)}
          frame={frame}
          tickText={formatShortNumber}
          whole={measure === 'count'}
          hrefOf={(datum) => (datum.years.length > 0 ? hrefOf(datum.years) : null)}
        />
      )}
    </ChartFigure>
  );
}

function yearsThatFit(width: number): number {
  return Math.min(60, Math.max(12, Math.floor((width - 60) / COLUMN_WIDTH)));
}
