import { formatCount } from '@fundry/contracts/formats/count.ts';
import { formatAmount } from '@fundry/contracts/formats/money.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { BarChart, type BarDatum } from '../bars/bar-chart.tsx';
import { ChartFigure, type ChartTable, type FigureProps } from '../chart-figure.tsx';
import { topAndOthers } from '../plot/top-and-others.ts';
import { type Entry, entryLines, type Measure, measured, shortValue } from './entry.ts';

/**
 * Awards by something such as their funder, the greatest first. The first `most` entries are bars, all others share
 * one more bar, and the table has every entry. Entries that themselves stand for others come last. The bar of all
 * others is `rest`. When `rest` is left out, the bar is the sum of the remaining entries. `rest` is null when
 * `entries` is not complete and the remainder is unknown: there is no such bar, and `reading` must say so.
 */
export function RankedFigure({
  title,
  reading,
  source,
  coverage,
  fileName,
  kind,
  entries,
  rest,
  most,
  measure,
  currency,
  level,
}: FigureProps & {
  /** The word for one entry, "Funder", and the word in the entry of all others, "funders". */
  kind: { one: string; many: string };
  entries: readonly Entry[];
  rest?: Entry | null | undefined;
  most: number;
  measure: Measure;
  currency: string;
}) {
  const sorted = entries
    .filter((entry) => !entry.rest)
    .sort((a, b) => measured(b, measure) - measured(a, measure) || a.label.localeCompare(b.label, 'en'));
  const last = entries.filter((entry) => entry.rest);
  const top =
    rest === undefined
      ? topAndOthers(sorted, most, (left) => together(left, kind.many))
      : [...sorted.slice(0, most), ...(rest ? [rest] : [])];
  const shown = [...top, ...last];
  const data = shown.map((entry): BarDatum & { href: string | null } => ({
    id: entry.id,
    label: entry.label,
    value: measured(entry, measure),
    valueText: shortValue(measured(entry, measure), measure),
    details: entryLines(entry, measure, currency),
    rest: entry.rest ?? false,
    href: entry.href,
  }));
  return (
    <ChartFigure
      title={title}
      reading={reading}
      source={source}
      coverage={coverage}
      fileName={fileName}
      table={figureTable([...sorted, ...(rest ? [rest] : []), ...last], kind.one, currency)}
      level={level}
    >
      {(frame) => <BarChart label={title} data={data} frame={frame} hrefOf={({ href }) => href} />}
    </ChartFigure>
  );
}

function together(left: Entry[], many: string): Entry {
  const known = left.every(({ amount }) => amount !== null);
  return {
    id: 'rest',
    label: `${formatCount(left.length)} other ${many}`,
    count: left.reduce((sum, { count }) => sum + count, 0),
    amount: known ? left.reduce((sum, { amount }) => sum + amount!, 0) : null,
    href: null,
    rest: true,
    note: 'the table lists each of them',
  };
}

function figureTable(entries: readonly Entry[], kind: string, currency: string): ChartTable {
  const amounts = entries.some(({ amount }) => amount !== null);
  return {
    columns: [
      { label: kind },
      { label: 'Awards', align: 'end' },
      ...(amounts ? [{ label: `Amount in ${currency}`, align: 'end' as const }] : []),
    ],
    rows: entries.map(({ label, count, amount }) => [
      label,
      count,
      ...(amounts ? [amount === null ? null : Math.round(amount)] : []),
    ]),
    show: (cell, row, column) => {
      const { href } = entries[row]!;
      if (column === 0) return href ? <AppLink href={href}>{cell}</AppLink> : cell;
      if (cell === null) return 'Not known';
      return column === 1 ? formatCount(Number(cell)) : formatAmount(Number(cell), null);
    },
  };
}
