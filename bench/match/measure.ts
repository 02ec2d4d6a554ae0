import type { Found, RankedCall } from '../../packages/server/src/modules/matching/matching.public.ts';
import { table, whole } from '../report/table.ts';
import type { Drawn } from './draw.ts';
import type { Records } from './records.ts';

/** The ways to rank: each part alone, and all together. */
const WAYS: Record<string, (call: RankedCall) => number> = {
  'words alone': ({ words }) => words,
  'meaning alone': ({ meaning }) => meaning ?? 0,
  'evidence alone': ({ evidence }) => evidence?.strength ?? 0,
  'all together': ({ score }) => score,
};
const PLACES = [1, 10, 20];

/** The place, from 1, of the first call of the award's own programmes, by each way. Infinite when none was found. */
export function placesOf({ award }: Drawn, { calls }: Pick<Found, 'calls'>, { callsOf }: Records): number[] {
  const own = new Set(award.codes.flatMap((code) => [...(callsOf.get(code) ?? [])]));
  return Object.values(WAYS).map((way) => {
    const ranked = calls.filter((call) => way(call) > 0).sort((a, b) => way(b) - way(a) || a.id - b.id);
    const at = ranked.findIndex(({ id }) => own.has(id));
    return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
  });
}

/** A table of the shares at 1, 10 and 20, by kind of link and way. */
export function shares(drawn: Drawn[], places: number[][]): string {
  const kinds = [...new Set(drawn.flatMap((each) => each.kinds))].sort();
  const rows = [...kinds, 'all'].flatMap((kind) => {
    const some = places.filter((_, at) => kind === 'all' || drawn[at]!.kinds.includes(kind));
    return Object.keys(WAYS).map((way, at) => [
      kind,
      whole(some.length),
      way,
      ...PLACES.map((place) => (some.filter((each) => each[at]! <= place).length / some.length).toFixed(2)),
    ]);
  });
  return table(['kind of link', 'awards', 'ranked by', ...PLACES.map((place) => `at ${place}`)], rows);
}
