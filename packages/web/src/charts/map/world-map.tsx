import { useMemo } from 'react';
import { type Datum, type HrefOf, nameOf } from '../datum.ts';
import { type Frame, lineHeight } from '../plot/frame.ts';
import { Mark } from '../plot/mark.tsx';
import { Plot } from '../plot/plot.tsx';
import shapes from '../shapes.module.css';
import { Words } from '../text/words.tsx';
import { type Atlas, territoriesOf } from './atlas.ts';
import { legendGeometry } from './legend-geometry.ts';
import { mapGeometry } from './map-geometry.ts';
import { REGIONS } from './regions.ts';
import { shadeClasses, shadeOf, stepOf } from './shade-classes.ts';

const STEPS = [shapes.step1, shapes.step2, shapes.step3, shapes.step4, shapes.step5];

/**
 * A map of countries shaded by value. The id of a datum is the country's alpha-2 code. A country too small for an
 * outline is a point. A region shows a part of the world larger.
 */
export function WorldMap<D extends Datum>({
  label,
  atlas,
  data,
  region,
  frame,
  noneText,
  hrefOf,
}: {
  label: string;
  atlas: Atlas;
  data: readonly D[];
  /** An id of `REGIONS`. */
  region: string;
  frame: Frame;
  /** The word in the legend for countries without a datum. */
  noneText: string;
  hrefOf?: HrefOf<D>;
}) {
  const territories = useMemo(() => territoriesOf(atlas), [atlas]);
  const shown = REGIONS.find(({ id }) => id === region) ?? REGIONS[0]!;
  const geometry = useMemo(() => mapGeometry(territories, shown, frame), [territories, shown, frame]);
  const byCode = useMemo(() => new Map(data.map((datum) => [datum.id, datum])), [data]);
  const classes = shadeClasses(data.map(({ value }) => value));
  const legend = legendGeometry(classes, noneText, frame, geometry.height + 12);
  // The greatest comes first, so that Home leads to it and Page Down follows the ranking. Points come last, so that
  // they lie on top.
  const places = geometry.places
    .flatMap((place) => {
      const datum = byCode.get(place.code);
      return datum ? [{ ...place, datum }] : [];
    })
    .sort((a, b) => b.datum.value - a.datum.value);
  const marks = places.map(({ datum, box }) => ({
    name: nameOf(datum),
    label: datum.label,
    lines: datum.details,
    href: hrefOf?.(datum) ?? null,
    box,
  }));
  const drawn = [...places.entries()].sort(
    ([, a], [, b]) => Number(a.point !== null) - Number(b.point !== null),
  );
  const height = geometry.height + 12 + legend.height;
  return (
    <Plot label={label} frame={frame} height={height} marks={marks} arrows="plane" tellFirst>
      <g className={shapes.land}>
        {geometry.others.map((path) => (
          <path key={path.slice(0, 40)} d={path} />
        ))}
        {geometry.places
          .filter(({ code, path }) => path !== '' && !byCode.has(code))
          .map(({ code, path }) => (
            <path key={code} d={path} />
          ))}
      </g>
      {drawn.map(([index, { code, path, point, datum }]) => {
        const shade = STEPS[stepOf(shadeOf(classes, datum.value), classes)];
        return (
          <Mark key={code} index={index}>
            {path !== '' && <path d={path} className={`${shade} ${shapes.country}`} />}
            {point && (
              <circle
                cx={point.x}
                cy={point.y}
                r={geometry.radius + 5}
                className={shapes.hit}
                data-screen-only
              />
            )}
            {point && (
              <circle
                cx={point.x}
                cy={point.y}
                r={geometry.radius}
                className={`${shade} ${shapes.country}`}
              />
            )}
          </Mark>
        );
      })}
      <Words>
        {legend.entries.map(({ x, y, text, step }) => (
          <g key={text}>
            <rect
              x={x}
              y={y}
              width={18}
              height={12}
              className={step === null ? shapes.land : STEPS[stepOf(step, classes)]}
            />
            <text x={x + 24} y={y + lineHeight(frame) * 0.62} className={shapes.soft}>
              {text}
            </text>
          </g>
        ))}
      </Words>
    </Plot>
  );
}
