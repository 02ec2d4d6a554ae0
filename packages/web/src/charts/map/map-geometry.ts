import { type GeoProjection, geoAzimuthalEqualArea, geoNaturalEarth1, geoPath } from 'd3-geo';
import type { Box, Frame } from '../plot/frame.ts';
import type { Territory } from './atlas.ts';
import { flatShape, outlineOf } from './flat-shape.ts';
import type { Region } from './regions.ts';
import { TERRITORIES } from './territories.ts';

/** A country on the map: its outline, or a point where an outline would be too small to see or to hit. */
export interface Place {
  code: string;
  /** Empty where there is nothing but the point. */
  path: string;
  point: { x: number; y: number } | null;
  /** The box at which a tooltip points. */
  box: Box;
}

export interface MapGeometry {
  height: number;
  /** The radius of the points. */
  radius: number;
  /** Outlines of territories without a code. */
  others: string[];
  places: Place[];
}

/**
 * `small`: an outline narrower or lower than this also gets a point. `radius`: the radius of these points. Both are
 * less on a small map, where points would hide their neighbours.
 */
function pointSize(frame: Frame): { small: number; radius: number } {
  return {
    small: Math.min(7, Math.max(3, frame.width / 150)),
    radius: Math.min(4.5, Math.max(2.5, frame.width / 160)),
  };
}
/** The edges of the world map: the Bering Strait, north of Greenland, and south of Tierra del Fuego. */
const WORLD_MIDDLE = 11;
const NORTH = 84;
const SOUTH = -56.5;

/** Projects the territories into the frame. Those outside the region are left out. */
export function mapGeometry(territories: readonly Territory[], region: Region, frame: Frame): MapGeometry {
  const { projection, height } = projectionOf(region, frame);
  const { small: least, radius } = pointSize(frame);
  const flat = geoPath();
  const inside = ({ x, y }: { x: number; y: number }) => x >= 0 && x <= frame.width && y >= 0 && y <= height;
  const others: string[] = [];
  const places: Place[] = [];
  const drawn = new Set<string>();
  for (const { code, shape } of territories) {
    if (code !== null) drawn.add(code);
    const onMap = flatShape(shape, projection);
    if (onMap.coordinates.length === 0) continue;
    const outline = outlineOf(onMap);
    if (code === null) {
      if (outline !== '') others.push(outline);
      continue;
    }
    const [[left, top], [right, bottom]] = flat.bounds(onMap);
    const [x, y] = flat.centroid(onMap);
    const centre = { x, y };
    const small = right - left < least || bottom - top < least || flat.area(onMap) < least * least;
    if (small && !inside(centre)) continue;
    places.push({
      code,
      path: outline,
      point: small ? centre : null,
      box: small ? around(centre, radius) : clipped(left, top, right, bottom, frame.width, height),
    });
  }
  for (const [code, at] of Object.entries(TERRITORIES)) {
    const projected = drawn.has(code) ? null : projection([...at]);
    if (!projected) continue;
    const point = { x: projected[0], y: projected[1] };
    if (inside(point)) places.push({ code, path: '', point, box: around(point, radius) });
  }
  return { height, radius, others, places };
}

/**
 * The projection. The whole world has its familiar shape (Natural Earth). A region is seen from above its middle,
 * with areas true to scale.
 */
function projectionOf(region: Region, frame: Frame): { projection: GeoProjection; height: number } {
  if (region.bounds === null) {
    const projection = geoNaturalEarth1().rotate([-WORLD_MIDDLE, 0]);
    const ends = [WORLD_MIDDLE + 179.9, WORLD_MIDDLE - 179.9];
    projection.fitWidth(frame.width, { type: 'MultiPoint', coordinates: ends.map((lon) => [lon, 0]) });
    const [x, y] = projection.translate();
    projection.translate([x, y - projection([WORLD_MIDDLE, NORTH])![1]]);
    const height = Math.ceil(projection([WORLD_MIDDLE, SOUTH])![1]);
    return { projection: clippedTo(projection, frame.width, height), height };
  }
  const [west, south, east, north] = region.bounds;
  const height = Math.round(Math.min(frame.width * 0.75, 620));
  const middle = (west + east) / 2;
  const edge = [south, (south + north) / 2, north].flatMap((lat) =>
    [west, middle, east].map((lon): [number, number] => [lon > 180 ? lon - 360 : lon, lat]),
  );
  const projection = geoAzimuthalEqualArea()
    .rotate([-middle, -(south + north) / 2])
    .fitSize([frame.width, height], { type: 'MultiPoint', coordinates: edge });
  return { projection: clippedTo(projection, frame.width, height), height };
}

function clippedTo(projection: GeoProjection, width: number, height: number): GeoProjection {
  return projection.clipExtent([
    [0, 0],
    [width, height],
  ]);
}

function around({ x, y }: { x: number; y: number }, radius: number): Box {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
}

function clipped(
  left: number,
  top: number,
  right: number,
  bottom: number,
  width: number,
  height: number,
): Box {
  const x = Math.max(0, left);
  const y = Math.max(0, top);
  return { x, y, width: Math.min(width, right) - x, height: Math.min(height, bottom) - y };
}
