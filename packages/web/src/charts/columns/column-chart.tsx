import { useId } from 'react';
import type { Datum, HrefOf } from '../datum.ts';
import { nameOf } from '../datum.ts';
import type { Frame } from '../plot/frame.ts';
import { Mark } from '../plot/mark.tsx';
import { Plot } from '../plot/plot.tsx';
import shapes from '../shapes.module.css';
import { TextLines } from '../text/text-lines.tsx';
import { Words } from '../text/words.tsx';
import { columnGeometry } from './column-geometry.ts';
import { Hatch } from './hatch.tsx';

/** A datum of a column chart. */
export interface ColumnDatum extends Datum {
  /** The column stands for many years, so it is set apart from the others. */
  apart?: boolean;
  /** Only a part of what the column stands for is held, so it is hatched. */
  part?: boolean;
}

/** Columns over the years. */
export function ColumnChart<D extends ColumnDatum>({
  label,
  unit,
  data,
  frame,
  tickText,
  whole = true,
  hrefOf,
}: {
  label: string;
  /** What the axis counts, shown above the axis. */
  unit: string;
  data: readonly D[];
  frame: Frame;
  tickText: (value: number) => string;
  whole?: boolean;
  hrefOf?: HrefOf<D>;
}) {
  const geometry = columnGeometry(data, frame, { tickText, whole });
  const { plot, baseline } = geometry;
  const hatch = useId();
  const marks = data.map((datum, index) => ({
    name: nameOf(datum),
    label: datum.label,
    lines: datum.details,
    href: hrefOf?.(datum) ?? null,
    box: pointedAt(geometry.columns[index]!),
  }));
  return (
    <Plot label={label} frame={frame} height={geometry.height} marks={marks} tellFirst>
      <Hatch id={hatch} />
      <Words>
        <text x={0} y={frame.text} className={shapes.soft}>
          {unit}
        </text>
        {geometry.ticks.map(({ y, text }) => (
          <g key={y}>
            <line x1={plot.x} x2={frame.width} y1={y} y2={y} className={shapes.grid} />
            <text x={plot.x - 6} y={y + frame.text * 0.35} textAnchor="end" className={shapes.soft}>
              {text}
            </text>
          </g>
        ))}
      </Words>
      {data.map((datum, index) => {
        const { bar, slot } = geometry.columns[index]!;
        return (
          <Mark key={datum.id} index={index}>
            <rect {...slot} className={shapes.hit} data-screen-only />
            {datum.part ? (
              <rect {...bar} fill={`url(#${hatch})`} className={shapes.part} />
            ) : (
              <rect {...bar} className={datum.apart ? shapes.rest : shapes.bar} />
            )}
          </Mark>
        );
      })}
      <line x1={plot.x} x2={frame.width} y1={baseline} y2={baseline} className={shapes.axis} />
      <Words>
        {data.map((datum, index) => {
          const { valueLabel } = geometry.columns[index]!;
          return (
            valueLabel && (
              <text key={datum.id} {...valueLabel} textAnchor="middle" className={shapes.label}>
                {datum.valueText}
              </text>
            )
          );
        })}
        {geometry.labels.map(({ x, y, lines }) => (
          <TextLines key={lines.join(' ')} x={x} y={y} lines={lines} frame={frame} anchor="middle" />
        ))}
      </Words>
    </Plot>
  );
}

/** The box at which the tooltip points. A column without height has one too. */
function pointedAt({
  bar,
  slot,
}: {
  bar: { y: number; height: number };
  slot: { x: number; width: number };
}) {
  return { x: slot.x, y: bar.y, width: slot.width, height: bar.height };
}
