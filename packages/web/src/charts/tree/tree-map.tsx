import { type ChartProps, type Datum, nameOf } from '../datum.ts';
import { lineHeight } from '../plot/frame.ts';
import { Mark } from '../plot/mark.tsx';
import { Plot } from '../plot/plot.tsx';
import shapes from '../shapes.module.css';
import { TextLines } from '../text/text-lines.tsx';
import { Words } from '../text/words.tsx';
import { treeGeometry } from './tree-geometry.ts';

/**
 * A tree map: fields with areas in proportion to their values, the greatest first. `rest` is the id of the field that stands
 * for all others.
 */
export function TreeMap<D extends Datum>({
  label,
  data,
  frame,
  rest,
  hrefOf,
}: ChartProps<D> & { rest: string }) {
  const geometry = treeGeometry(data, frame);
  const marks = data.map((datum, index) => ({
    name: nameOf(datum),
    label: datum.label,
    lines: datum.details,
    href: hrefOf?.(datum) ?? null,
    box: geometry.cells[index]!.box,
  }));
  return (
    <Plot label={label} frame={frame} height={geometry.height} marks={marks} arrows="plane" tellFirst>
      {data.map((datum, index) => (
        <Mark key={datum.id} index={index}>
          <rect {...geometry.cells[index]!.box} className={datum.id === rest ? shapes.rest : shapes.bar} />
        </Mark>
      ))}
      <Words>
        {geometry.cells.map(({ box, lines }) => (
          <TextLines
            key={`${box.x} ${box.y}`}
            x={box.x + 6}
            y={box.y + 6 + lineHeight(frame) * 0.76}
            lines={lines}
            frame={frame}
            className={shapes.on}
          />
        ))}
      </Words>
    </Plot>
  );
}
