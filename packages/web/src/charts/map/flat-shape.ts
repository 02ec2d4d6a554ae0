import { type GeoPermissibleObjects, type GeoProjection, geoStream } from 'd3-geo';
import type { MultiPolygon, Position } from 'geojson';

/** Steps of an outline per pixel. What is finer cannot be seen, and would make the map ten times as much to draw. */
const STEPS_PER_PIXEL = 2;

/** A territory as it lies on the map, in pixels. It has no polygons when it lies outside the map. */
export function flatShape(shape: GeoPermissibleObjects, projection: GeoProjection): MultiPolygon {
  const coordinates: Position[][][] = [];
  let ring: Position[] = [];
  const recorder = {
    polygonStart: () => void coordinates.push([]),
    lineStart() {
      ring = [];
    },
    point: (x: number, y: number) => void ring.push([x, y]),
    lineEnd() {
      const [first] = ring;
      if (first) coordinates.at(-1)?.push([...ring, first]);
    },
    polygonEnd() {},
  };
  geoStream(shape, projection.stream(recorder));
  return { type: 'MultiPolygon', coordinates: coordinates.filter((rings) => rings.length > 0) };
}

/**
 * The outline for the `d` of a path, with its points on a grid of half a pixel, without those that lie on the line
 * between their neighbours. Two countries meet without a gap, because the points of their border move alike. Islands that
 * are smaller than the grid are left out.
 */
export function outlineOf({ coordinates }: MultiPolygon): string {
  return coordinates.flat().map(ringPath).join('');
}

function ringPath(ring: readonly Position[]): string {
  const corners: [x: number, y: number][] = [];
  for (const [across = 0, down = 0] of ring) {
    const [x, y] = [Math.round(across * STEPS_PER_PIXEL), Math.round(down * STEPS_PER_PIXEL)];
    const last = corners.at(-1);
    if (last && last[0] === x && last[1] === y) continue;
    const before = corners.at(-2);
    if (last && before && (last[0] - before[0]) * (y - last[1]) === (last[1] - before[1]) * (x - last[0]))
      corners.pop();
    corners.push([x, y]);
  }
  // The last corner of a ring is its first one again, so a triangle has four.
  if (corners.length < 4) return '';
  const points = corners.slice(0, -1).map(([x, y]) => `${x / STEPS_PER_PIXEL},${y / STEPS_PER_PIXEL}`);
  return `M${points.join('L')}Z`;
}
