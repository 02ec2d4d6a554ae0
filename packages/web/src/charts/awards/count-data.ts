import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { ChartTable } from '../chart-figure.tsx';
import type { Datum } from '../datum.ts';

/** A datum for the number of awards that share something, such as a discipline. */
export function countDatum(id: string, label: string, count: number): Datum {
  return {
    id,
    label,
    value: count,
    valueText: formatCount(count),
    details: [formatCountOf(count, 'award', 'awards')],
  };
}

/** The table of such counts. `kind` heads the first column, for example "Discipline". */
export function countTable(kind: string, data: readonly Datum[]): ChartTable {
  return {
    columns: [{ label: kind }, { label: 'Awards', align: 'end' }],
    rows: data.map(({ label, value }) => [label, value]),
    show: (cell, _row, column) => (column === 0 ? cell : formatCount(Number(cell))),
  };
}
