import type { Feature, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { ALPHA2 } from './country-codes.ts';

/** The world map as its file holds it. */
export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** One territory; the code is null for those that ISO 3166-1 does not list. */
export interface Territory {
  code: string | null;
  shape: Feature<Geometry, { name: string }>;
}

/** Antarctica takes a fifth of the map and has no funders. */
const LEFT_OUT = new Set(['AQ']);
/** Drawn apart under the code of another territory, which is far greater. */
const SECOND_OF_ITS_CODE = new Set(['Ashmore and Cartier Is.']);
const UNLISTED: Record<string, string> = { Kosovo: 'XK' };

/** The territories of the atlas with their codes. */
export function territoriesOf(atlas: Atlas): Territory[] {
  return feature(atlas, atlas.objects.countries)
    .features.map((shape) => ({ code: codeOf(shape), shape }))
    .filter(({ code }) => code === null || !LEFT_OUT.has(code));
}

function codeOf({ id, properties }: Territory['shape']): string | null {
  if (SECOND_OF_ITS_CODE.has(properties.name)) return null;
  return ALPHA2.get(String(id)) ?? UNLISTED[properties.name] ?? null;
}
