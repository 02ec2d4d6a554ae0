import type { Feature, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { ALPHA2 } from './country-codes.ts';

/** The world map in the form of its file. */
export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** One territory. Its code is null when ISO 3166-1 does not list it. */
export interface Territory {
  code: string | null;
  shape: Feature<Geometry, { name: string }>;
}

/** Antarctica is left out: it takes a fifth of the map and has no funders. */
const LEFT_OUT = new Set(['AQ']);
/** A territory that the map draws separately, although it shares its code with a far greater one. */
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
