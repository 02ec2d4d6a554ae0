import { compareTexts } from '../../compare-texts.ts';
import type { IndexSchema, Sort } from '../../port.ts';
import type { Sets } from '../columns/field-values.ts';
import type { Numbers } from '../columns/numbers.ts';
import type { Part } from '../columns/part.ts';
import { soonestDays } from './tests.ts';

/**
 * The sort key of a document, given its number in the part. The lowest key comes first. Infinity means that the value
 * is missing and comes last.
 */
export type SortKey = (document: number) => number;

/**
 * The sort keys of an order by a field. The field must be in memory. `places` are those of the texts of a part that
 * holds the texts themselves (`placesOfTexts`).
 */
export function sortKey(
  sort: Exclude<Sort, { by: 'relevance' }>,
  part: Part,
  schema: IndexSchema,
  places: Numbers = part.column(sort.field),
): SortKey {
  const column = part.column(sort.field);
  if (sort.by === 'nearest') return (document) => orLast(Math.abs(column[document]! - sort.to));
  const sign = sort.direction === 'desc' ? -1 : 1;
  if (sort.by === 'soonest') {
    const keys = soonestKeys(part.values(sort.field).sets!, sort.from, sign);
    return (document) => keys[column[document]!]!;
  }
  if (schema.fields[sort.field] === 'number') return (document) => signed(orLast(column[document]!), sign);
  return (document) => (places[document] === 0 ? Number.POSITIVE_INFINITY : places[document]! * sign);
}

/**
 * By list and document: the place of its text in the order of the texts of all lists together, from 1. Equal texts share
 * a place. 0 means that there is no text.
 */
export function placesOfTexts(lists: (string | null | undefined)[][]): Int32Array[] {
  const known = lists.flatMap((texts, list) =>
    texts.flatMap((text, document) =>
      text === null || text === undefined ? [] : [{ text, list, document }],
    ),
  );
  known.sort((a, b) => compareTexts(a.text, b.text));
  const places = lists.map(({ length }) => new Int32Array(length));
  let place = 0;
  known.forEach(({ text, list, document }, index) => {
    if (text !== known[index - 1]?.text) place++;
    places[list]![document] = place;
  });
  return places;
}

/** More than any day. */
const afterAllDays = 2 ** 40;

/** By set of days, by its number: the key of its earliest day not before `from`, else of its latest day. */
function soonestKeys(sets: Sets, from: number, sign: number): Float64Array {
  const days = soonestDays(sets, from);
  const keys = new Float64Array(days.length).fill(Number.POSITIVE_INFINITY);
  for (let set = 1; set <= sets.count; set++)
    keys[set] =
      days[set] === Number.POSITIVE_INFINITY ? afterAllDays - latestDay(sets, set) : days[set]! * sign;
  return keys;
}

function latestDay({ members, ends }: Sets, set: number): number {
  let latest = Number.NEGATIVE_INFINITY;
  for (let at = ends[set - 1]!; at < ends[set]!; at++) latest = Math.max(latest, members[at]!);
  return latest;
}

const orLast = (value: number) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value);
const signed = (value: number, sign: number) => (value === Number.POSITIVE_INFINITY ? value : value * sign);
