import { type ChartProps, type Datum, nameOf } from '../datum.ts';
import type { Box } from '../plot/frame.ts';
import { Mark } from '../plot/mark.tsx';
import { Plot } from '../plot/plot.tsx';
import shapes from '../shapes.module.css';
import { TextLines } from '../text/text-lines.tsx';
import { Words } from '../text/words.tsx';
import { barGeometry } from './bar-geometry.ts';

/** A datum of a bar chart. With `rest` it stands for all others together. */
export interface BarDatum extends Datum {
  rest?: boolean;
}

/** Horizontal bars, in the order given. */
export function BarChart<D extends BarDatum>({ label, data, frame, hrefOf }: ChartProps<D>) {
  const geometry = barGeometry(data, frame);
  const marks = data.map((datum, index) => {
    const { row, bar } = geometry.rows[index]!;
    return {
      name: nameOf(datum),
      label: datum.label,
      lines: datum.details,
      href: hrefOf?.(datum) ?? null,
      box: { ...row, x: bar.x, width: Math.max(bar.width, 24) },
    };
  });
  return (
    <Plot label={label} frame={frame} height={geometry.height} marks={marks}>
      {data.map((datum, index) => {
        const { row, bar, broken } = geometry.rows[index]!;
        return (
          <Mark key={datum.id} index={index}>
            <rect {...row} className={shapes.hit} data-screen-only />
            <rect {...bar} rx={1} className={datum.rest ? shapes.rest : shapes.bar} />
            {broken && <path d={breakOf(bar)} className={shapes.break} />}
          </Mark>
        );
      })}
      <Words>
        {data.map((datum, index) => {
          const { lines, label: at, value } = geometry.rows[index]!;
          return (
            <g key={datum.id}>
              <TextLines x={at.x} y={at.y} lines={lines} frame={frame} anchor={at.anchor} />
              <text x={value.x} y={value.y} className={shapes.label}>
                {datum.valueText}
              </text>
            </g>
          );
        })}
      </Words>
    </Plot>
  );
}

/** Two slanted gaps near the end of a bar. They mean that the value is larger than the bar shows. */
function breakOf({ x, y, width, height }: Box): string {
  const at = x + width * 0.8;
  const slant = (left: number) => `M${left} ${y + height + 2}l6 ${-height - 4}h4l-6 ${height + 4}z`;
  return slant(at) + slant(at + 10);
}
