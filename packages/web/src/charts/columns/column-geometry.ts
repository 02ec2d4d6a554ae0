import { valueAxis } from '../plot/axis-ticks.ts';
import { type Box, type Frame, lineHeight } from '../plot/frame.ts';
import { textWidth } from '../text/text-width.ts';

/** The facts about each column that a column chart needs. */
export interface ColumnInput {
  label: string;
  value: number;
  valueText: string;
  /** A column for many years, which is set a little apart. */
  apart?: boolean;
}

/** The positions of all parts of a column chart. */
export interface ColumnGeometry {
  height: number;
  baseline: number;
  plot: Box;
  columns: { bar: Box; slot: Box; valueLabel: { x: number; y: number } | null }[];
  ticks: { y: number; text: string }[];
  labels: { x: number; y: number; lines: string[] }[];
}

const GAP = 6;

/**
 * Lays out columns over a value axis. Labels never touch each other. Values stand on the columns if there is room for
 * all of them.
 */
export function columnGeometry(
  columns: readonly ColumnInput[],
  frame: Frame,
  { tickText, whole }: { tickText: (value: number) => string; whole: boolean },
): ColumnGeometry {
  const line = lineHeight(frame);
  const axis = valueAxis(
    columns.map(({ value }) => value),
    4,
    whole,
  );
  const tickWidth = Math.max(...axis.ticks.map((tick) => textWidth(tickText(tick), frame.text)));
  const plotHeight = frame.width < 520 ? 190 : 240;
  const plot = {
    x: Math.ceil(tickWidth) + GAP,
    y: line + 2 * GAP,
    width: frame.width - Math.ceil(tickWidth) - GAP,
    height: plotHeight,
  };
  const baseline = plot.y + plot.height;
  const slots = slotsOf(columns, plot, frame);
  const valuesFit = columns.every(
    ({ valueText }, index) => textWidth(valueText, frame.text) + 4 <= slots[index]!.width,
  );
  return {
    height: baseline + GAP + 2 * line,
    baseline,
    plot,
    columns: columns.map(({ value }, index) => {
      const slot = slots[index]!;
      const width = Math.max(2, Math.min(64, slot.width * 0.78));
      const height = value > 0 ? Math.max(1.5, axis.share(value) * plot.height) : 0;
      const bar = { x: slot.x + (slot.width - width) / 2, y: baseline - height, width, height };
      return {
        bar,
        slot,
        valueLabel: valuesFit ? { x: slot.x + slot.width / 2, y: bar.y - GAP } : null,
      };
    }),
    ticks: axis.ticks.map((tick) => ({
      y: baseline - axis.share(tick) * plot.height,
      text: tickText(tick),
    })),
    labels: labelsOf(columns, slots, frame, baseline + GAP + line * 0.75),
  };
}

/** Columns share the width evenly. A column that is set apart is as wide as its label needs. */
function slotsOf(columns: readonly ColumnInput[], plot: Box, frame: Frame): Box[] {
  const apartWidth = Math.max(
    0,
    ...columns.filter(({ apart }) => apart).map(({ label }) => widestWord(label, frame.text) + 2 * GAP),
  );
  const apartCount = columns.filter(({ apart }) => apart).length;
  const width = (plot.width - apartCount * apartWidth) / Math.max(1, columns.length - apartCount);
  let x = plot.x;
  return columns.map(({ apart }) => {
    const slot = { x, y: plot.y, width: apart ? apartWidth : width, height: plot.height };
    x += slot.width;
    return slot;
  });
}

function labelsOf(
  columns: readonly ColumnInput[],
  slots: readonly Box[],
  frame: Frame,
  y: number,
): ColumnGeometry['labels'] {
  const years = columns.flatMap((column, index) => (column.apart ? [] : [index]));
  const widest = Math.max(0, ...years.map((index) => textWidth(columns[index]!.label, frame.text)));
  const each = years.length > 0 ? slots[years[0]!]!.width : 1;
  const step = [1, 2, 5, 10, 20].find((candidate) => candidate * each >= widest + 8) ?? 50;
  const taken: [number, number][] = [];
  const labels: (ColumnGeometry['labels'][number] & { width: number })[] = [];
  const place = (index: number, lines: string[]) => {
    const slot = slots[index]!;
    const width = Math.max(...lines.map((text) => textWidth(text, frame.text)));
    const x = Math.min(slot.x + slot.width / 2, frame.width - width / 2);
    const [from, to] = [x - width / 2 - 3, x + width / 2 + 3];
    if (taken.some(([start, end]) => from < end && to > start)) return;
    taken.push([from, to]);
    labels.push({ x, y, lines, width });
  };
  for (const [index, column] of columns.entries()) if (column.apart) place(index, column.label.split(' '));
  const areYears = years.every((index) => /^\d+$/.test(columns[index]!.label));
  // Columns of months are counted from the last one, so that this one has its label.
  for (const index of areYears ? years : years.toReversed()) {
    const { label } = columns[index]!;
    const number = areYears ? Number(label) : columns.length - 1 - index;
    if (number % step === 0) place(index, [label]);
  }
  return labels.map(({ x, lines }) => ({ x, y, lines }));
}

function widestWord(label: string, size: number): number {
  return Math.max(...label.split(' ').map((word) => textWidth(word, size)));
}
