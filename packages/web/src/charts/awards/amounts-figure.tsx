import { formatShortNumber } from '@fundry/contracts/formats/count.ts';
import { formatAmount, formatCompactAmount } from '@fundry/contracts/formats/money.ts';
import { ChartFigure, type FigureProps } from '../chart-figure.tsx';
import { Distribution } from '../spread/distribution.tsx';
import type { Quartiles } from '../spread/spread-geometry.ts';

const WORDS: [keyof Quartiles, string][] = [
  ['min', 'Smallest'],
  ['lower', 'Lower quartile'],
  ['median', 'Median'],
  ['upper', 'Upper quartile'],
  ['max', 'Greatest'],
];

/** The amounts of single awards, beside a value to compare with, such as the ceiling of a call. */
export function AmountsFigure({
  title,
  reading,
  source,
  coverage,
  fileName,
  quartiles,
  currency,
  reference = null,
  level,
}: FigureProps & {
  quartiles: Quartiles;
  currency: string;
  reference?: { label: string; value: number } | null;
}) {
  const rows: [string, number][] = WORDS.map(([figure, word]) => [word, Math.round(quartiles[figure])]);
  if (reference) rows.push([reference.label, reference.value]);
  return (
    <ChartFigure
      title={title}
      reading={reading}
      source={source}
      coverage={coverage}
      fileName={fileName}
      level={level}
      kind="spread"
      table={{
        columns: [{ label: 'Figure' }, { label: `Amount in ${currency}`, align: 'end' }],
        rows,
        show: (cell, _row, column) => (column === 0 ? cell : formatAmount(Number(cell), null)),
      }}
    >
      {(frame) => (
        <Distribution
          label={title}
          quartiles={quartiles}
          reference={reference}
          frame={frame}
          tickText={formatShortNumber}
          valueText={(value) => formatCompactAmount(value, currency)}
        />
      )}
    </ChartFigure>
  );
}
