import type { Frame } from '../plot/frame.ts';
import { Mark } from '../plot/mark.tsx';
import { Plot } from '../plot/plot.tsx';
import shapes from '../shapes.module.css';
import { TextLines } from '../text/text-lines.tsx';
import { Words } from '../text/words.tsx';
import type { HistogramColumn } from './histogram-columns.ts';
import { type HistogramMark, histogramGeometry } from './histogram-geometry.ts';

/** A column with its words: "USD 100,000 to 150,000" and "34 awards". */
export interface HistogramDatum extends HistogramColumn {
  label: string;
  details: readonly string[];
}

/** Columns for how many values lie in each step of a logarithmic scale, with lines at values to compare with. */
export function Histogram({
  label,
  unit,
  scale,
  data,
  marks,
  frame,
  tickText,
  edgeText,
}: {
  label: string;
  /** What the columns count, shown above them, and what the scale below them is. */
  unit: string;
  scale: string;
  data: readonly HistogramDatum[];
  marks: readonly (HistogramMark & { name: string })[];
  frame: Frame;
  tickText: (value: number) => string;
  edgeText: (value: number) => string;
}) {
  const geometry = histogramGeometry(data, marks, frame, { tickText, edgeText });
  const { plot, baseline } = geometry;
  const columns = data.map((datum, index) => {
    const { bar, slot } = geometry.columns[index]!;
    return {
      name: `${datum.label}: ${datum.details.join(', ')}`,
      label: datum.label,
      lines: datum.details,
      href: null,
      box: { x: slot.x, y: bar.y, width: slot.width, height: bar.height },
    };
  });
  const lines = marks.map(({ name, lines: words }, index) => ({
    name,
    label: words[0] ?? name,
    lines: words.slice(1),
    href: null,
    box: { x: geometry.marks[index]!.x - 6, y: plot.y, width: 12, height: plot.height },
  }));
  return (
    <Plot label={label} frame={frame} height={geometry.height} marks={[...columns, ...lines]}>
      <Words>
        <text x={0} y={frame.text} className={shapes.soft}>
          {unit}
        </text>
        {geometry.ticks.map(({ y, text }) => (
          <g key={y}>
            <line x1={plot.x} x2={plot.x + plot.width} y1={y} y2={y} className={shapes.grid} />
            <text x={plot.x - 6} y={y + frame.text * 0.35} textAnchor="end" className={shapes.soft}>
              {text}
            </text>
          </g>
        ))}
      </Words>
      {data.map(({ from, kind }, index) => {
        const { bar, slot } = geometry.columns[index]!;
        return (
          <Mark key={from} index={index}>
            <rect {...slot} className={shapes.hit} data-screen-only />
            <rect {...bar} className={kind === 'step' ? shapes.bar : shapes.rest} />
          </Mark>
        );
      })}
      <line x1={plot.x} x2={plot.x + plot.width} y1={baseline} y2={baseline} className={shapes.axis} />
      {marks.map(({ name }, index) => {
        const { x, label: words } = geometry.marks[index]!;
        const top = words.y + (words.lines.length - 1) * frame.text * 1.35 + 4;
        return (
          <Mark key={name} index={data.length + index}>
            <rect
              x={x - 6}
              y={top}
              width={12}
              height={baseline - top}
              className={shapes.hit}
              data-screen-only
            />
            <line x1={x} x2={x} y1={top} y2={baseline} className={shapes.reference} />
          </Mark>
        );
      })}
      <Words>
        {geometry.marks.map(({ label: { x, y, anchor, lines: words } }) => (
          <TextLines key={words.join(' ')} x={x} y={y} lines={words} frame={frame} anchor={anchor} />
        ))}
        {geometry.edges.map(({ x, text }) => (
          <text key={x} x={x} y={baseline + 6 + frame.text} textAnchor="middle" className={shapes.soft}>
            {text}
          </text>
        ))}
        <text
          x={plot.x + plot.width / 2}
          y={baseline + 6 + frame.text * 2.3}
          textAnchor="middle"
          className={shapes.soft}
        >
          {scale}
        </text>
      </Words>
    </Plot>
  );
}
