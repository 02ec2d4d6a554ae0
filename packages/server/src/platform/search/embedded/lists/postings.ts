import type { Session, Width } from '../session.ts';
import { Source } from '../source.ts';
import type { RunPlace } from './run-file.ts';
import type { Run } from './run-layout.ts';
import type { PlacedRun } from './run-places.ts';
import type { Runs } from './runs.ts';
import { firstOf, isWritten, type Segments } from './segments.ts';

/**
 * The postings that one leaf found, by segment. A term or a word has at most one run per segment. A prefix has many,
 * in no order.
 */
export interface LeafRuns {
  /** Runs in memory. */
  runs: Run[][];
  /** Runs that are in the file. */
  places: RunPlace[][];
  /** The number of rows in the generation: documents of a term, or occurrences of a word. */
  written: number;
}

/**
 * The key and number columns of each table. A term or word that is frequent in a segment of the generation is one run there
 * (see `RunPlaces`); its other rows are in the table.
 */
const columnsOf = {
  posting: { key: 'term', number: 'impact' },
  occurrence: { key: 'word', number: 'position' },
};

/** The postings that one leaf looks for. */
export interface Wanted {
  /** The range of terms or words, both included. */
  min: bigint;
  max: bigint;
  /** The words of the range that count, as a SELECT of them. Null for all. */
  among: string | null;
  /**
   * Limits the search to these documents. Rows outside them are left out; a run is returned whole. Null for all documents.
   */
  documents: number[] | null;
  /** False when it is known that the table of the generation has no row of them. */
  hasRows: boolean;
}

const rowWidths: Width[] = ['int32', 'int32', 'int32'];

/**
 * Finds postings or occurrences of several leaves. The places of runs are in memory, and one statement reads all rows. Whole words have few
 * rows, because frequent ones are stored in runs; those with a run in every segment have none. The words that begin with a
 * prefix may have more rows than fit into memory. Such leaves are `bounded`: with too many rows the function throws
 * `SearchTimeout`. A bound nearly doubles the time, because fewer threads then read the statement.
 */
export async function findRuns(
  session: Session,
  { source, runs }: { source: Source; runs: Runs },
  segments: Segments,
  table: keyof typeof columnsOf,
  wanted: Wanted[],
  bounded: boolean,
): Promise<LeafRuns[]> {
  const found = wanted.map(() => nothingIn(segments));
  for (const [leaf, each] of wanted.entries()) {
    const placed = runs[table].between(each.min, each.max, true);
    addPlaces(found[leaf]!, segments, await counted(session, placed, each, segments));
  }
  const rows = wanted.flatMap((each, leaf) => {
    const isRun = each.min === each.max && isWhole(found[leaf]!, segments);
    const from = new Source(each.hasRows && !isRun ? source.generation : null, source.live);
    return rowsOf(from, table, each).map((some) => `SELECT ${leaf} AS leaf, * FROM ${some}`);
  });
  if (rows.length === 0) return found;
  const read = (sql: string) =>
    bounded ? session.wordRows(sql, rowWidths) : session.columns(sql, rowWidths);
  const [leaves, docs, values] = (await read(rows.join(' UNION ALL '))) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  addByLeaf(found, segments, leaves, docs, values);
  return found;
}

/** The runs that a leaf wants. */
async function counted(
  session: Session,
  placed: PlacedRun[],
  { among, documents }: Wanted,
  segments: Segments,
): Promise<PlacedRun[]> {
  if (placed.length === 0) return placed;
  const firsts =
    documents && new Set(documents.map((each) => firstOf(segments.all[segments.indexOf(each)]!)));
  const some = firsts ? placed.filter(({ first }) => firsts.has(first)) : placed;
  if (among === null || some.length === 0) return some;
  const words = await session.rows(among);
  const known = new Set(words.map(([word]) => word));
  return some.filter(({ key }) => known.has(key));
}

/** The rows of a leaf, as a parenthesised SELECT: document and number. None when there is nothing to read. */
function rowsOf(
  source: Source,
  table: keyof typeof columnsOf,
  { min, max, among, documents }: Wanted,
): string[] {
  if (source.isEmpty) return [];
  const { key, number } = columnsOf[table];
  const where = [
    min === max ? `${key} = ${min}` : `${key} BETWEEN ${min} AND ${max}`,
    ...(among === null ? [] : [`${key} IN (${among})`]),
    ...(documents === null ? [] : [amongDocuments(documents)]),
  ];
  return [source.select(`doc, ${number}::INTEGER`, table, where.join(' AND '))];
}

function amongDocuments(documents: number[]): string {
  return documents.length > 0 ? `doc IN (${[...new Set(documents)].join(', ')})` : 'false';
}

/** Adds runs to the leaf that they belong to. */
export function addPlaces(leaf: LeafRuns, segments: Segments, placed: PlacedRun[]): void {
  for (const { first, place } of placed) {
    const segment = segments.indexOf(first);
    if (segment < 0) continue;
    leaf.places[segment]!.push(place);
    leaf.written += place.rows;
  }
}

/** Whether a term or word has a run in every segment of the generation. The table then has no row of it. */
export function isWhole({ places }: LeafRuns, { all }: Segments): boolean {
  return all.every((segment, index) => places[index]!.length > 0 || !isWritten(segment));
}

/** The result of a leaf before anything is read. */
export function nothingIn({ all }: Segments): LeafRuns {
  return { runs: all.map(() => []), places: all.map(() => []), written: 0 };
}

/** Adds each row to the leaf that it names. */
export function addByLeaf(
  found: LeafRuns[],
  segments: Segments,
  leaves: Int32Array,
  docs: Int32Array,
  numbers: Int32Array,
): void {
  for (let start = 0; start < leaves.length; ) {
    const leaf = leaves[start]!;
    let end = start + 1;
    while (end < leaves.length && leaves[end] === leaf) end++;
    addRows(found[leaf]!, segments, docs.subarray(start, end), numbers.subarray(start, end));
    start = end;
  }
}

/** Adds the rows of one leaf. Neighbouring rows of one segment become a run. The documents of a run keep their order. */
function addRows(leaf: LeafRuns, segments: Segments, docs: Int32Array, numbers: Int32Array): void {
  for (let start = 0; start < docs.length; ) {
    const index = segments.indexOf(docs[start]!);
    const segment = segments.all[index];
    let end = start + 1;
    if (segment) {
      const first = firstOf(segment);
      const last = first + segment.size;
      while (end < docs.length && docs[end]! >= first && docs[end]! < last) end++;
      const relative = new Uint16Array(end - start);
      for (let row = start; row < end; row++) relative[row - start] = docs[row]! - first;
      leaf.runs[index]!.push({ docs: relative, numbers: numbers.subarray(start, end) });
      if (segment.part.first === 0) leaf.written += end - start;
    }
    start = end;
  }
}
