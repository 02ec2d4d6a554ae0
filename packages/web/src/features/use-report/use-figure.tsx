import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { formatCount, formatShortNumber } from '@fundry/contracts/formats/count.ts';
import { formatMonth } from '@fundry/contracts/formats/day.ts';
import { FEW_PEOPLE, USE_KINDS, USE_WORDS, type UseKind } from '@fundry/contracts/use-report/use-kinds.ts';
import { useState } from 'react';
import { ChartFigure } from '../../charts/chart-figure.tsx';
import { ColumnChart } from '../../charts/columns/column-chart.tsx';
import { Select } from '../../ui/select.tsx';

/** The people of a month. */
export type UseOfMonth = CallAnswer<'GET /api/account/use'>['months'][number];

const KINDS = USE_KINDS.map((id) => ({ id, label: USE_WORDS[id] }));

/** How many people did something in each month, as columns, and all figures as a table. */
export function UseFigure({ months }: { months: readonly UseOfMonth[] }) {
  const [kind, setKind] = useState<UseKind>('visited');
  const newestFirst = months.toReversed();
  return (
    <ChartFigure
      title="People by month"
      reading={`Each column counts the members who did this at least once in that month, rounded to the nearest five. A month without a column has ${FEW_PEOPLE}.`}
      source="Use of Fundry by the members of the institution"
      fileName={`use-of-fundry-${kind}`}
      kind="columns"
      controls={<Select label="Show" layout="inline" value={kind} options={KINDS} onChange={setKind} />}
      table={{
        columns: [{ label: 'Month' }, ...KINDS.map(({ label }) => ({ label, align: 'end' as const }))],
        rows: newestFirst.map((figures) => [
          figures.month,
          ...USE_KINDS.map((each) => figures[each] ?? FEW_PEOPLE),
        ]),
        show: (cell, _row, column) => {
          if (column === 0) return formatMonth(String(cell));
          return typeof cell === 'number' ? formatCount(cell) : cell;
        },
      }}
    >
      {(frame) => (
        <ColumnChart
          label={`People by month: ${USE_WORDS[kind]}`}
          unit="People"
          data={months.map((figures) => columnOf(figures, kind))}
          frame={frame}
          tickText={formatShortNumber}
        />
      )}
    </ChartFigure>
  );
}

function columnOf(figures: UseOfMonth, kind: UseKind) {
  const people = figures[kind];
  return {
    id: figures.month,
    label: formatMonth(figures.month),
    value: people ?? 0,
    valueText: people === null ? '' : formatCount(people),
    details: [people === null ? `${FEW_PEOPLE} people` : `about ${formatCount(people)} people`],
  };
}
