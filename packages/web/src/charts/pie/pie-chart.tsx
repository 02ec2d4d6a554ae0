import { type ChartProps, type Datum, nameOf } from '../datum.ts';
import { lineHeight } from '../plot/frame.ts';
import { Mark } from '../plot/mark.tsx';
import { Plot } from '../plot/plot.tsx';
import shapes from '../shapes.module.css';
import { TextLines } from '../text/text-lines.tsx';
import { Words } from '../text/words.tsx';
import { pieGeometry } from './pie-geometry.ts';

const SERIES = [
  shapes.series1,
  shapes.series2,
  shapes.series3,
  shapes.series4,
  shapes.series5,
  shapes.series6,
];
/** The most slices that people can tell apart. The caller combines any more into one slice for all others. */
export const MOST_SLICES = SERIES.length;

/** A ring of at most six slices. Numbers connect slices and legend, so that nobody has to tell colours apart. */
export function PieChart<D extends Datum>({ label, data, frame, hrefOf }: ChartProps<D>) {
  const geometry = pieGeometry(data, frame);
  const { centre } = geometry;
  const line = lineHeight(frame);
  const marks = data.map((datum, index) => {
    const { number } = geometry.slices[index]!;
    return {
      name: `${nameOf(datum)}, ${geometry.slices[index]!.share}`,
      label: datum.label,
      lines: [...datum.details, geometry.slices[index]!.share],
      href: hrefOf?.(datum) ?? null,
      box: { x: centre.x + number.x - 8, y: centre.y + number.y - 8, width: 16, height: 16 },
    };
  });
  return (
    <Plot label={label} frame={frame} height={geometry.height} marks={marks} tellFirst>
      {data.map((datum, index) => {
        const legend = geometry.legend[index]!;
        return (
          <Mark key={datum.id} index={index}>
            <path
              d={geometry.slices[index]!.path}
              transform={`translate(${centre.x} ${centre.y})`}
              className={`${SERIES[index]} ${shapes.outlined}`}
            />
            <rect
              x={legend.x}
              y={legend.y}
              width={frame.width - legend.x}
              height={legend.height}
              className={shapes.hit}
              data-screen-only
            />
            <rect x={legend.x} y={legend.y + 3} width={14} height={14} rx={2} className={SERIES[index]} />
          </Mark>
        );
      })}
      <Words>
        {data.map(({ id }, index) => {
          const { number } = geometry.slices[index]!;
          const { x, y, lines } = geometry.legend[index]!;
          return (
            <g key={id}>
              <text
                x={centre.x + number.x}
                y={centre.y + number.y + frame.text * 0.36}
                textAnchor="middle"
                className={shapes.strong}
              >
                {index + 1}
              </text>
              <text x={x + 22} y={y + line * 0.8} className={shapes.strong}>
                {index + 1}
              </text>
              <TextLines x={x + 38} y={y + line * 0.8} lines={lines} frame={frame} />
            </g>
          );
        })}
      </Words>
    </Plot>
  );
}
