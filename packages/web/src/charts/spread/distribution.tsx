import type { Frame } from '../plot/frame.ts';
import { Mark } from '../plot/mark.tsx';
import { Plot } from '../plot/plot.tsx';
import shapes from '../shapes.module.css';
import { TextLines } from '../text/text-lines.tsx';
import { Words } from '../text/words.tsx';
import { type Quartiles, spreadGeometry } from './spread-geometry.ts';

type Part = 'end' | 'edge' | 'median' | 'reference';
const FIGURES: readonly { id: keyof Quartiles; part: Part; label: string; inChart: string }[] = [
  { id: 'min', part: 'end', label: 'Smallest', inChart: '' },
  {
    id: 'lower',
    part: 'edge',
    label: 'Lower quartile: a quarter of them are at most',
    inChart: 'Lower quartile',
  },
  { id: 'median', part: 'median', label: 'Median: half of them are at most', inChart: 'Median' },
  {
    id: 'upper',
    part: 'edge',
    label: 'Upper quartile: three quarters of them are at most',
    inChart: 'Upper quartile',
  },
  { id: 'max', part: 'end', label: 'Greatest', inChart: '' },
];
/** How far the line of each figure reaches beyond the box, in pixels, and its style. */
const LINES: Record<Part, { beyond: number; className: string | undefined }> = {
  end: { beyond: -13, className: shapes.line },
  edge: { beyond: 0, className: shapes.line },
  median: { beyond: 0, className: shapes.median },
  reference: { beyond: 6, className: shapes.reference },
};

/**
 * The distribution of amounts: a box from the lower to the upper quartile, the median, the extremes, and a value to
 * compare with.
 */
export function Distribution({
  label,
  quartiles,
  reference,
  frame,
  tickText,
  valueText,
}: {
  label: string;
  quartiles: Quartiles;
  reference: { label: string; value: number } | null;
  frame: Frame;
  tickText: (value: number) => string;
  valueText: (value: number) => string;
}) {
  const geometry = spreadGeometry(
    quartiles,
    reference && { value: reference.value, lines: [reference.label, valueText(reference.value)] },
    frame,
    {
      tick: tickText,
      of: (figure) => [FIGURES.find(({ id }) => id === figure)!.inChart, valueText(quartiles[figure])],
    },
  );
  const { at, top, boxHeight, axisY } = geometry;
  const middle = top + boxHeight / 2;
  const figures = FIGURES.map(({ id, part, label: name }) => ({
    name,
    part,
    value: quartiles[id],
    x: at[id],
  }));
  const compared = reference && {
    name: reference.label,
    part: 'reference' as const,
    value: reference.value,
    x: geometry.reference!,
  };
  const points = [...figures, ...(compared ? [compared] : [])].sort((a, b) => a.value - b.value);
  const marks = points.map(({ name, value, x }) => ({
    name: `${name} ${valueText(value)}`,
    label: name,
    lines: [valueText(value)],
    href: null,
    box: { x: x - 6, y: top, width: 12, height: boxHeight },
  }));
  return (
    <Plot label={label} frame={frame} height={geometry.height} marks={marks}>
      <Words>
        {geometry.ticks.map(({ x, text }) => (
          <g key={x}>
            <line x1={x} x2={x} y1={top - 4} y2={axisY} className={shapes.grid} />
            <text x={x} y={axisY + frame.text * 1.2} textAnchor="middle" className={shapes.soft}>
              {text}
            </text>
          </g>
        ))}
      </Words>
      <line x1={0} x2={frame.width} y1={axisY} y2={axisY} className={shapes.axis} />
      <line x1={at.min} x2={at.max} y1={middle} y2={middle} className={shapes.line} />
      <rect
        x={at.lower}
        y={top}
        width={Math.max(2, at.upper - at.lower)}
        height={boxHeight}
        className={shapes.bar}
      />
      {points.map(({ name, part, x }, index) => {
        const { beyond, className } = LINES[part];
        return (
          <Mark key={name} index={index}>
            <rect x={x - 8} y={top} width={16} height={boxHeight} className={shapes.hit} data-screen-only />
            <line x1={x} x2={x} y1={top - beyond} y2={top + boxHeight + beyond} className={className} />
          </Mark>
        );
      })}
      <Words>
        {geometry.labels.map(({ x, y, anchor, lines }) => (
          <TextLines key={lines.join()} x={x} y={y} lines={lines} frame={frame} anchor={anchor} />
        ))}
      </Words>
    </Plot>
  );
}
