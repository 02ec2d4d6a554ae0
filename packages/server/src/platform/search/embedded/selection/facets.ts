import { compareTexts } from '../../compare-texts.ts';
import { InvalidQuery } from '../../faults.ts';
import { hasValues } from '../../field-values.ts';
import type { CodeFacet, FacetEntry, FacetRequest, IndexSchema } from '../../port.ts';
import type { Codes } from '../columns/codes.ts';
import type { Numbers } from '../columns/numbers.ts';
import type { Part } from '../columns/part.ts';
import type { Segment } from '../lists/segments.ts';
import type { CountsRoom } from './counts-room.ts';
import { FacetCounter, type PlaceTally, type Some, type StandIn } from './facet-counter.ts';
import { FewDocuments, type Found } from './few-documents.ts';
import type { Filter } from './filter.ts';
import { mostFrequent, mostFrequentOf } from './most-frequent.ts';
import type { Test, TestMaker } from './tests.ts';

/** The fields that facets count. Throws `InvalidQuery` for a field whose values cannot be counted. */
export function countedFields(facets: FacetRequest[], schema: IndexSchema): string[] {
  const fields = facets.flatMap((facet) => ('field' in facet ? [facet.field] : []));
  for (const field of fields) {
    if (!hasValues(schema.fields[field])) throw new InvalidQuery(`"${field}" has no values to count`);
  }
  return fields;
}

interface PartCounts {
  part: Part;
  /** By facet: its counter when it counts a field; otherwise null, and `buckets` has its tests. */
  counters: (FacetCounter | null)[];
  buckets: { tests: Test[]; counts: number[] }[];
  /** By facet: another one that counts the same documents, and from whose counts its own follow. */
  derived: ({ from: number; numbers: Numbers } | null)[];
}

/** Counts all facets of a request in one pass over the documents that match. */
export class Facets {
  readonly #facets: FacetRequest[];
  /** By facet: the index of its own category among the soft categories, or −1 when it has none there. */
  readonly #own: number[];
  readonly #parts = new Map<Part, PartCounts>();
  readonly #passed: Uint8Array;
  readonly #room: CountsRoom;
  /** The documents found so far while they are few. Null when they are counted at once. */
  #few: FewDocuments | null = new FewDocuments();

  /** `soft`: the keys of the soft categories, in their order. `passed` has room for the documents of a segment. */
  constructor(
    facets: FacetRequest[],
    soft: string[],
    { counts, passed }: { counts: CountsRoom; passed: Uint8Array },
  ) {
    this.#facets = facets;
    this.#room = counts;
    this.#passed = passed;
    this.#own = facets.map(({ own }) => (own === null ? -1 : soft.indexOf(own)));
  }

  /** Makes room for the documents of a part. */
  async addPart(part: Part, maker: TestMaker): Promise<void> {
    const counters = await Promise.all(
      this.#facets.map(async (facet) =>
        'field' in facet
          ? new FacetCounter(part, facet.field, await standInOf(facet, part), this.#room)
          : null,
      ),
    );
    const buckets = this.#facets.map((facet) => {
      const tests = 'buckets' in facet ? facet.buckets.map(({ where }) => maker.test(where)) : [];
      return { tests, counts: tests.map(() => 0) };
    });
    this.#parts.set(part, { part, counters, buckets, derived: this.#derivedIn(part) });
  }

  #derivedIn(part: Part): PartCounts['derived'] {
    const chosen: PartCounts['derived'] = this.#facets.map(() => null);
    for (const [to, facet] of this.#facets.entries()) {
      if (!('field' in facet) || chosen.some((each) => each?.from === to)) continue;
      for (const [from, other] of this.#facets.entries()) {
        const isOther = from !== to && !chosen[from] && this.#own[from] === this.#own[to];
        if (!isOther || !('field' in other)) continue;
        const numbers = part.derived(other.field, facet.field);
        if (numbers) chosen[to] = { from, numbers };
      }
    }
    return chosen;
  }

  /**
   * Counts the documents of a segment that pass everything. For each facet with a soft category of its own it also
   * counts those that fail only that category.
   */
  add(segment: Segment, { full, failing }: Pick<Filter, 'full' | 'failing'>): void {
    const found = { segment, full, failing };
    if (this.#few?.keep(segment, found)) return;
    for (const earlier of this.#few?.all ?? []) this.#count(earlier, false);
    this.#few = null;
    this.#count(found, false);
  }

  #count({ segment: { part, start }, full, failing }: Found, few: boolean): void {
    const { counters, buckets, derived } = this.#parts.get(part)!;
    this.#own.forEach((own, index) => {
      for (const passed of own < 0 ? [full] : [full, failing[own]!]) {
        if (few) counters[index]?.addFew(start, passed);
        else if (!derived[index]) counters[index]?.add(start, passed);
        this.#addToBuckets(buckets[index]!, start, passed);
      }
    });
  }

  /** Counts what has not been counted yet. */
  #finish(): void {
    for (const found of this.#few?.all ?? []) this.#count(found, true);
    if (this.#few) return;
    for (const { counters, derived } of this.#parts.values()) {
      for (const [index, by] of derived.entries())
        if (by) counters[index]!.addDerived(counters[by.from]!, by.numbers);
    }
  }

  #addToBuckets({ tests, counts }: PartCounts['buckets'][number], start: number, passed: Some): void {
    tests.forEach((test, bucket) => {
      test(start, passed.docs, passed.length, this.#passed);
      let count = 0;
      for (let index = 0; index < passed.length; index++) count += this.#passed[index]!;
      counts[bucket] = counts[bucket]! + count;
    });
  }

  /** Entries by facet name. */
  async answers(): Promise<Record<string, FacetEntry[]>> {
    this.#finish();
    const parts = [...this.#parts.values()];
    const answers: Record<string, FacetEntry[]> = {};
    for (const [index, facet] of this.#facets.entries()) {
      answers[facet.name] =
        'buckets' in facet
          ? facet.buckets.map(({ code }, bucket) => {
              const counts = parts.map(({ buckets }) => buckets[index]!.counts[bucket]!);
              return { code, count: counts.reduce((sum, count) => sum + count, 0) };
            })
          : await entriesOf(
              facet,
              parts.map(({ part, counters }) => ({ part, tally: counters[index]!.take() })),
            );
    }
    for (const { counters } of parts) for (const counter of counters) counter?.release();
    return answers;
  }
}

/** The facets over all documents of a generation. Their counts are stored with it. */
export async function facetsOfEverything(
  facets: CodeFacet[],
  [generation]: Part[],
): Promise<Record<string, FacetEntry[]>> {
  const answers: Record<string, FacetEntry[]> = {};
  for (const facet of facets) {
    const tally = { counts: generation!.values(facet.field).documents!, touched: null };
    answers[facet.name] = await entriesOf(facet, [{ part: generation!, tally }]);
  }
  return answers;
}

/** The code of a facet that counts under others, in one part. Null when there is none. */
async function standInOf({ field, open }: CodeFacet, part: Part): Promise<StandIn | null> {
  if (!open) return null;
  const { codes, codeCount } = part.values(field);
  const places = await codes!.placesOf([open.code, ...open.under]);
  const place = places.get(open.code);
  if (place === undefined) return null;
  const under = new Uint8Array(codeCount + 1);
  for (const [code, at] of places) if (code !== open.code) under[at] = 1;
  return { place, under };
}

/** Joins the counts of the generation with those of the parts beside it, which may have codes of their own. */
async function entriesOf(
  { field, limit, open, missing }: CodeFacet,
  [generation, ...beside]: { part: Part; tally: PlaceTally }[],
): Promise<FacetEntry[]> {
  if (!generation) return [];
  const { codes, joined } = generation.part.values(field);
  const own: OwnCodes[] = [];
  for (const other of beside) {
    const { codes: otherCodes, codeCount } = other.part.values(field);
    const placeOf = await joined!.placesOf(otherCodes!, codeCount);
    own.push({
      codes: otherCodes!,
      counts: other.tally.counts,
      places: addJoined(generation.tally, other.tally, placeOf),
    });
  }
  // A code that stands for others changes their order, so they are all read.
  const best = bestOf(generation.tally, open ? generation.tally.counts.length : limit);
  const names = await codes!.codesAt(best.places);
  const written = names.map((code, index) => ({ code, count: best.counts[index]! }));
  // The counts of several parts are added up, so a small one may matter.
  const least = open || written.length < limit || own.length > 1 ? 1 : (written.at(-1)?.count ?? 1);
  const fresh = await freshEntries(own, least);
  const entries = [...written, ...fresh];
  const all = open ? withOpen(entries, open) : entries;
  if (open || fresh.length > 0) all.sort(byCount);
  const without = [generation, ...beside].reduce((sum, { tally }) => sum + tally.counts[0]!, 0);
  const last = missing === undefined || without === 0 ? [] : [{ code: missing, count: without }];
  return [...all.slice(0, limit), ...last];
}

/** Codes of a part beside the generation that the generation lacks. */
interface OwnCodes {
  codes: Codes;
  counts: Int32Array;
  places: number[];
}

/** Adds the counts of a part beside the generation to those of the same codes there. Returns the places of the others. */
function addJoined({ counts, touched }: PlaceTally, other: PlaceTally, placeOf: Int32Array): number[] {
  const without: number[] = [];
  const add = (from: number) => {
    const count = other.counts[from]!;
    if (from === 0 || count === 0) return;
    const place = placeOf[from]!;
    if (place === 0) {
      without.push(from);
      return;
    }
    if (counts[place] === 0) touched?.push(place);
    counts[place] = counts[place]! + count;
  };
  if (other.touched) other.touched.forEach(add);
  else for (let from = 1; from < other.counts.length; from++) add(from);
  return without;
}

/** The codes that the generation lacks and that have at least so many documents in some part. */
async function freshEntries(own: OwnCodes[], least: number): Promise<FacetEntry[]> {
  const fresh = new Map<string, number>();
  for (const { codes, counts, places } of own) {
    const enough = places.filter((place) => counts[place]! >= least);
    for (const [index, code] of (await codes.codesAt(enough)).entries())
      fresh.set(code, (fresh.get(code) ?? 0) + counts[enough[index]!]!);
  }
  return Array.from(fresh, ([code, count]) => ({ code, count }));
}

const bestOf = ({ counts, touched }: PlaceTally, limit: number) =>
  touched ? mostFrequentOf(touched, counts, limit) : mostFrequent(counts, limit);

/** Entries in which the documents of the open code count under the codes that it stands for as well. */
function withOpen(
  entries: FacetEntry[],
  { code: openCode, under }: NonNullable<CodeFacet['open']>,
): FacetEntry[] {
  const counts = new Map(entries.map(({ code, count }) => [code, count]));
  const openToAll = counts.get(openCode);
  if (openToAll === undefined) return entries;
  for (const code of under) counts.set(code, (counts.get(code) ?? 0) + openToAll);
  counts.set(openCode, openToAll);
  return Array.from(counts, ([code, count]) => ({ code, count }));
}

function byCount(a: FacetEntry, b: FacetEntry): number {
  return b.count - a.count || compareTexts(a.code, b.code);
}
