import { formatCount, formatCountOf, formatShortNumber } from '@fundry/contracts/formats/count.ts';
import { formatAmount, formatCompactAmount } from '@fundry/contracts/formats/money.ts';
import { ChartFigure, type FigureProps } from '../chart-figure.tsx';
import { Histogram } from '../histogram/histogram.tsx';
import { type HistogramColumn, histogramColumns, type Step } from '../histogram/histogram-columns.ts';

/** The least width of a column in pixels. */
const COLUMN_WIDTH = 18;

/** A value to compare the awards with, such as the ceiling of a call. */
export interface AmountMark {
  label: string;
  value: number;
}

/** How many awards are of which size, beside values to compare with. */
export function AmountsFigure({
  title,
  reading,
  source,
  coverage,
  fileName,
  steps,
  currency,
  marks = [],
  level,
}: FigureProps & {
  steps: readonly Step[];
  currency: string;
  marks?: readonly AmountMark[];
}) {
  const values = marks.map(({ value }) => value);
  const rows = histogramColumns(steps, values, Number.POSITIVE_INFINITY);
  return (
    <ChartFigure
      title={title}
      reading={reading}
      source={source}
      coverage={coverage}
      fileName={fileName}
      level={level}
      kind="columns"
      table={{
        columns: [
          { label: `From, in ${currency}`, align: 'end' },
          { label: 'To below', align: 'end' },
          { label: 'Awards', align: 'end' },
          ...(marks.length > 0 ? [{ label: 'To compare with' }] : []),
        ],
        rows: rows.map((row) => [
          row.from,
          Number.isFinite(row.to) ? row.to : null,
          row.count,
          ...(marks.length > 0 ? [marksIn(row, marks, currency)] : []),
        ]),
        show: (cell, _row, column) => {
          if (column === 3) return cell;
          if (cell === null) return 'No limit';
          return column === 2 ? formatCount(Number(cell)) : formatAmount(Number(cell), null);
        },
      }}
    >
      {(frame) => (
        <Histogram
          label={title}
          unit="Awards"
          scale={`Amount of an award in ${currency}`}
          data={histogramColumns(steps, values, Math.floor((frame.width - 60) / COLUMN_WIDTH)).map(
            (column) => ({
              ...column,
              label: sizeInWords(column, currency),
              details: [formatCountOf(column.count, 'award', 'awards')],
            }),
          )}
          marks={marks.map(({ label, value }) => {
            const amount = formatCompactAmount(value, currency);
            return { name: `${label} ${amount}`, value, lines: [label, amount] };
          })}
          frame={frame}
          tickText={formatShortNumber}
          edgeText={formatShortNumber}
        />
      )}
    </ChartFigure>
  );
}

function sizeInWords({ kind, from, to }: HistogramColumn, currency: string): string {
  if (kind === 'less') return `Less than ${formatCompactAmount(to, currency)}`;
  if (kind === 'more') return `${formatCompactAmount(from, currency)} and more`;
  return `From ${formatCompactAmount(from, currency)} to below ${formatCompactAmount(to, null)}`;
}

function marksIn({ from, to }: HistogramColumn, marks: readonly AmountMark[], currency: string): string {
  return marks
    .filter(({ value }) => value >= from && value < to)
    .map(({ label, value }) => `${label} ${formatAmount(value, currency)}`)
    .join('; ');
}
