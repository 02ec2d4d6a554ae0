import type { MeasureResult } from '../../port.ts';
import type { Clause } from './clauses.ts';
import type { Searcher } from './searcher.ts';

/** Values among so few are looked up in their order. The cluster shows no more at once. */
const FEW = 10_000;
/** Into how many parts many values are divided. */
const PARTS = 50;
const percents = Array.from({ length: PARTS - 1 }, (_, index) => (100 * (index + 1)) / PARTS);

interface Asked {
  query: Clause;
  field: string;
  /** How many documents have the number, the least and the greatest. */
  measured: number;
  min: number;
  max: number;
}

/** The exact quartiles of a number, interpolated between neighbours. The estimates of the cluster only narrow the search. */
export async function quartilesOf(
  searcher: Searcher,
  asked: Asked,
): Promise<NonNullable<MeasureResult['quartiles']>> {
  const { measured, min, max } = asked;
  const at = async (share: number) => {
    const place = share * (measured - 1);
    const [below, above] = await valuesAt(searcher, asked, Math.floor(place), Math.ceil(place));
    return below + (above - below) * (place - Math.floor(place));
  };
  const [lower, median, upper] = await Promise.all([at(0.25), at(0.5), at(0.75)]);
  return { min, lower, median, upper, max };
}

/** Values from `from` up to, but not at, `to`; null is open. `before`: how many values are below. */
interface Bracket {
  from: number | null;
  to: number | null;
  before: number;
  count: number;
}

async function valuesAt(
  searcher: Searcher,
  asked: Asked,
  first: number,
  second: number,
): Promise<[number, number]> {
  if (first !== second) {
    const both = [
      valuesAt(searcher, asked, first, first),
      valuesAt(searcher, asked, second, second),
    ] as const;
    const [[below], [above]] = await Promise.all(both);
    return [below, above];
  }
  const value = await valueAt(searcher, asked, first);
  return [value, value];
}

async function valueAt(
  searcher: Searcher,
  { query, field, measured }: Asked,
  place: number,
): Promise<number> {
  let bracket: Bracket = { from: null, to: null, before: 0, count: measured };
  for (;;) {
    const within = { bool: { filter: [query, inBracket(field, bracket)] } };
    if (bracket.count <= FEW) return valueInOrder(searcher, within, field, place - bracket.before);
    const { aggregations } = await searcher.search({
      size: 0,
      query: within,
      aggs: { marks: { percentiles: { field, percents, keyed: false } } },
    });
    const estimated = (aggregations!.marks as { values: { value: number }[] }).values.map(
      ({ value }) => value,
    );
    const marks = [...new Set(estimated)].filter((mark) => bracket.from === null || mark > bracket.from);
    const next = await divide(searcher, within, field, marks, bracket, place);
    if ('value' in next) return next.value;
    bracket = next;
  }
}

/** The part of a bracket in which a place lies, or the value there when all of the part are equal. */
async function divide(
  searcher: Searcher,
  query: Clause,
  field: string,
  marks: number[],
  bracket: Bracket,
  place: number,
): Promise<Bracket | { value: number }> {
  const bounds = [bracket.from, ...marks, bracket.to];
  const ranges = bounds.slice(1).map((to, index) => ({
    ...(bounds[index] === null ? {} : { from: bounds[index] }),
    ...(to === null ? {} : { to }),
  }));
  const { aggregations } = await searcher.search({
    size: 0,
    query,
    aggs: { parts: { range: { field, ranges }, aggs: { all: { stats: { field } } } } },
  });
  let before = bracket.before;
  for (const [index, { doc_count: count, all }] of aggregations!.parts!.buckets!.entries()) {
    if (place < before + count) {
      const { min, max } = all as { min: number; max: number };
      if (min === max) return { value: min };
      // No mark divides the values. The middle does.
      if (count === bracket.count) return divide(searcher, query, field, [middle(min, max)], bracket, place);
      return { from: bounds[index]!, to: bounds[index + 1]!, before, count };
    }
    before += count;
  }
  throw new Error('The documents have changed while their numbers were added up');
}

function inBracket(field: string, { from, to }: Bracket): Clause {
  const bounds = { ...(from === null ? {} : { gte: from }), ...(to === null ? {} : { lt: to }) };
  return from === null && to === null ? { exists: { field } } : { range: { [field]: bounds } };
}

async function valueInOrder(
  searcher: Searcher,
  query: Clause,
  field: string,
  place: number,
): Promise<number> {
  const { hits } = await searcher.search({
    query,
    sort: [{ [field]: 'asc' }],
    from: place,
    size: 1,
    track_total_hits: false,
  });
  return Number(hits.hits[0]?.sort?.[0]);
}

/** A number above the first and up to the second. */
function middle(min: number, max: number): number {
  const half = min + (max - min) / 2;
  return half > min ? half : max;
}
