import { valueAxis } from '../plot/axis-ticks.ts';
import { type Box, type Frame, lineHeight } from '../plot/frame.ts';
import { textWidth } from '../text/text-width.ts';
import type { HistogramColumn } from './histogram-columns.ts';

/** A line across a histogram at a value, with its words above. */
export interface HistogramMark {
  value: number;
  lines: string[];
}

type Anchor = 'start' | 'middle' | 'end';

/** The positions of all parts of a histogram. */
export interface HistogramGeometry {
  height: number;
  baseline: number;
  plot: Box;
  columns: { bar: Box; slot: Box }[];
  ticks: { y: number; text: string }[];
  /** The values written below the edges between columns. */
  edges: { x: number; text: string }[];
  /** The lines of the marks, in their order, with the words above them. */
  marks: { x: number; label: { x: number; y: number; anchor: Anchor; lines: string[] } }[];
}

const GAP = 6;
/** How far the columns for the ends stand from the others. */
const APART = 14;

/**
 * Lays out columns that touch each other, over a scale on which each step is as wide as the next. The words of marks and edges
 * never cover each other. There are at most two marks, the lower one first.
 */
export function histogramGeometry(
  columns: readonly HistogramColumn[],
  marks: readonly HistogramMark[],
  frame: Frame,
  { tickText, edgeText }: { tickText: (value: number) => string; edgeText: (value: number) => string },
): HistogramGeometry {
  const line = lineHeight(frame);
  const axis = valueAxis(
    columns.map(({ count }) => count),
    4,
    true,
  );
  const tickWidth = Math.max(...axis.ticks.map((tick) => textWidth(tickText(tick), frame.text)));
  const words = stacked(marks, line);
  const x = Math.ceil(tickWidth) + GAP;
  const plot = {
    x,
    // The last edge stands at the right end, with half of its words beyond it.
    width: frame.width - x - GAP * 3,
    y: line + 2 * GAP + words.height,
    height: frame.width < 520 ? 170 : 220,
  };
  const baseline = plot.y + plot.height;
  const slots = slotsOf(columns, plot);
  const at = placer(columns, slots);
  return {
    height: baseline + GAP + 2 * line,
    baseline,
    plot,
    columns: columns.map(({ count }, index) => {
      const slot = slots[index]!;
      const height = count > 0 ? Math.max(1.5, axis.share(count) * plot.height) : 0;
      const bar = { x: slot.x + 0.5, y: baseline - height, width: Math.max(1, slot.width - 1), height };
      return { bar, slot };
    }),
    ticks: axis.ticks.map((tick) => ({ y: baseline - axis.share(tick) * plot.height, text: tickText(tick) })),
    edges: edgesOf(columns, slots, frame, edgeText),
    marks: marks.map(({ value, lines }, index) => {
      const place = at(value);
      const width = Math.max(...lines.map((text) => textWidth(text, frame.text)));
      // The words of two marks stand on their outer sides, so that no line crosses them.
      const anchor: Anchor = marks.length === 1 ? 'middle' : index === 0 ? 'end' : 'start';
      const before = { start: 0, middle: width / 2, end: width }[anchor];
      const x = Math.max(before, Math.min(place, frame.width - width + before));
      return { x: place, label: { x, y: line * 1.5 + GAP + words.tops[index]!, anchor, lines } };
    }),
  };
}

/** One set of words below the other, so that those of near values never touch. */
function stacked(marks: readonly HistogramMark[], line: number): { height: number; tops: number[] } {
  let height = 0;
  const tops = marks.map(({ lines }) => {
    const top = height;
    height += lines.length * line + GAP / 2;
    return top;
  });
  return { height, tops };
}

function slotsOf(columns: readonly HistogramColumn[], plot: Box): Box[] {
  const gaps = columns.filter(({ kind }) => kind !== 'step').length * APART;
  const width = (plot.width - gaps) / columns.length;
  let x = plot.x;
  return columns.map(({ kind }) => {
    if (kind === 'more') x += APART;
    const slot = { x, y: plot.y, width, height: plot.height };
    x += width + (kind === 'less' ? APART : 0);
    return slot;
  });
}

/** Where a value stands: within its column as on a logarithmic scale. */
function placer(columns: readonly HistogramColumn[], slots: readonly Box[]): (value: number) => number {
  return (value) => {
    const index = columns.findIndex(({ kind, from, to }) => kind === 'step' && value >= from && value < to);
    const slot = slots[index];
    const column = columns[index];
    if (!slot || !column) return slots.at(value < (columns[0]?.to ?? 0) ? 0 : -1)?.x ?? 0;
    return slot.x + (Math.log(value / column.from) / Math.log(column.to / column.from)) * slot.width;
  };
}

/** Powers of ten first, then the roundest of the others for which there is room. */
function edgesOf(
  columns: readonly HistogramColumn[],
  slots: readonly Box[],
  frame: Frame,
  edgeText: (value: number) => string,
): { x: number; text: string }[] {
  const all = columns.flatMap(({ kind, from, to }, index) => {
    const slot = slots[index]!;
    if (kind !== 'step') return [];
    const begin = { value: from, x: slot.x };
    return columns[index + 1]?.kind === 'step' ? [begin] : [begin, { value: to, x: slot.x + slot.width }];
  });
  const taken: [number, number][] = [];
  return all
    .toSorted((a, b) => roughness(a.value) - roughness(b.value) || a.x - b.x)
    .flatMap(({ value, x }) => {
      const text = edgeText(value);
      const half = textWidth(text, frame.text) / 2;
      if (x + half > frame.width || taken.some(([from, to]) => x - half - GAP < to && x + half + GAP > from))
        return [];
      taken.push([x - half, x + half]);
      return [{ x, text }];
    });
}

function roughness(value: number): number {
  const digit = Math.round((value / 10 ** Math.floor(Math.log10(value * 1.000001))) * 10) / 10;
  return [1, 3, 2, 5, 7, 1.5].indexOf(digit);
}
