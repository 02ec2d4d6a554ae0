import { arc, pie } from 'd3-shape';
import { type Frame, lineHeight, NARROW } from '../plot/frame.ts';
import { wrapText } from '../text/wrap-text.ts';

export interface PieInput {
  label: string;
  value: number;
  valueText: string;
}

/**
 * The positions of the slices of a ring and of the lines of its legend. Slice `n` and legend entry `n` carry the
 * number n + 1.
 */
export interface PieGeometry {
  height: number;
  centre: { x: number; y: number };
  inner: number;
  slices: { path: string; number: { x: number; y: number }; share: string }[];
  legend: { x: number; y: number; height: number; lines: string[] }[];
}

const LEGEND_INDENT = 44;

/**
 * Lays out a ring clockwise from the top, in the order given. Its legend stands beside it, or below it in a narrow
 * chart.
 */
export function pieGeometry(entries: readonly PieInput[], frame: Frame): PieGeometry {
  const narrow = frame.width < NARROW;
  const radius = Math.min(narrow ? frame.width / 2 - 30 : frame.width / 4 - 16, 130);
  const inner = radius * 0.58;
  const ring = 2 * (radius + 24);
  const line = lineHeight(frame);
  const total = entries.reduce((sum, { value }) => sum + value, 0);
  const angles = pie<PieInput>()
    .sort(null)
    .value(({ value }) => value)([...entries]);
  const draw = arc<(typeof angles)[number]>().innerRadius(inner).outerRadius(radius);
  const outside = arc<(typeof angles)[number]>()
    .innerRadius(radius + 13)
    .outerRadius(radius + 13);
  const legendX = narrow ? 0 : ring + 16;
  const texts = entries.map(({ label, value, valueText }) =>
    wrapText(
      `${label}: ${valueText}, ${percent(value, total)}`,
      frame.width - legendX - LEGEND_INDENT,
      frame.text,
    ),
  );
  const heights = texts.map((lines) => lines.length * line + 8);
  const legendHeight = heights.reduce((sum, height) => sum + height, 0);
  const height = narrow ? ring + legendHeight : Math.max(ring, legendHeight);
  let y = narrow ? ring : (height - legendHeight) / 2;
  return {
    height,
    centre: { x: narrow ? frame.width / 2 : ring / 2, y: narrow ? ring / 2 : height / 2 },
    inner,
    slices: angles.map((slice) => {
      const [x, sliceY] = outside.centroid(slice);
      return { path: draw(slice) ?? '', number: { x, y: sliceY }, share: percent(slice.data.value, total) };
    }),
    legend: texts.map((lines, index) => {
      const entry = { x: legendX, y, height: heights[index]!, lines };
      y += heights[index]!;
      return entry;
    }),
  };
}

/** A share as "45%", "0.4%" or "under 0.1%". It is never 0% for a value above zero. */
export function percent(value: number, total: number): string {
  if (total <= 0 || value <= 0) return '0%';
  const share = (100 * value) / total;
  if (share < 0.1) return 'under 0.1%';
  return `${share < 9.95 ? share.toFixed(1).replace(/\.0$/, '') : Math.round(share)}%`;
}
