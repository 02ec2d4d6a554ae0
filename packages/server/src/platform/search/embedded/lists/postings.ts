import { Bits } from '../columns/numbers.ts';
import type { GenerationFacts } from '../generation-facts.ts';
import type { Session, Width } from '../session.ts';
import { Source } from '../source.ts';
import { findRows } from './rows/find-rows.ts';
import { GatheredRows, RunOfEach } from './rows/row-sinks.ts';
import type { RunPlace } from './run-file.ts';
import type { Run } from './run-layout.ts';
import type { PlacedRun, RunPlaces } from './run-places.ts';
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

/** The key and number columns of each table of a live part. */
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
  /** Whether the numbers of runs are wanted. */
  numbered: boolean;
}

const rowWidths: Width[] = ['int32', 'int32', 'int32'];

/** What a search reads postings from. */
export interface ReadFrom {
  source: Source;
  runs: Runs;
  facts: Pick<GenerationFacts, 'segmentEnds'>;
}

/**
 * Finds postings or occurrences of several leaves. Of a generation, the places of runs are in memory, and one read of the file finds
 * all other rows of a term or word. One statement reads the live part. Whole words have few rows, because frequent ones are
 * stored in runs; those with a run in every segment have none. The words that begin with a prefix may have more rows than fit into
 * memory. Such leaves are `bounded`: with too many rows the function throws `SearchTimeout`.
 */
export async function findRuns(
  session: Session,
  { source, runs, facts }: ReadFrom,
  segments: Segments,
  table: keyof typeof columnsOf,
  wanted: Wanted[],
  bounded: boolean,
): Promise<LeafRuns[]> {
  const found = wanted.map(() => nothingIn(segments));
  const firsts = [0, ...facts.segmentEnds.slice(0, -1)];
  const indexOf = firsts.map((first) => segments.indexOf(first));
  let rows = 0;
  const find = async (leaf: number, each: Wanted): Promise<void> => {
    const known = await wordsAmong(session, each);
    addPlaces(found[leaf]!, segments, counted(runs[table].runs, each, known, segments));
    const isOne = each.min === each.max;
    if (each.documents?.length === 0 || (isOne && isWhole(found[leaf]!, segments))) return;
    const add = (segment: number, run: Run) => {
      const index = indexOf[segment]!;
      if (index < 0) return;
      found[leaf]!.runs[index]!.push(run);
      found[leaf]!.written += run.docs.length;
    };
    const from = { file: runs.file, rows: runs[table].rows };
    const sought = { min: each.min, max: each.max, among: known };
    if (isOne) return findRows(session, from, sought, new RunOfEach(add));
    const documents = each.documents && new Bits().with(each.documents);
    const before = rows;
    const gathered = new GatheredRows(firsts, documents, (count) => {
      if (bounded) session.checkRows(before + count);
    });
    await findRows(session, from, sought, gathered);
    rows = before + gathered.rows;
    for (const [segment, run] of gathered.runs()) add(segment, run);
  };
  if (source.generation !== null) {
    // Single words are read at the same time. Ranges may be large, and their rows are counted together.
    const isSingle = ({ min, max }: Wanted) => min === max;
    await Promise.all(wanted.map((each, leaf) => (isSingle(each) ? find(leaf, each) : undefined)));
    for (const [leaf, each] of wanted.entries()) if (!isSingle(each)) await find(leaf, each);
  }
  await addLive(session, source, found, { segments, table, wanted, bounded });
  return found;
}

/** Adds the rows of the live part. */
async function addLive(
  session: Session,
  { live }: Source,
  found: LeafRuns[],
  {
    segments,
    table,
    wanted,
    bounded,
  }: { segments: Segments; table: keyof typeof columnsOf; wanted: Wanted[]; bounded: boolean },
): Promise<void> {
  if (live === null || segments.all.every(isWritten)) return;
  const rows = wanted.map((each, leaf) => `SELECT ${leaf} AS leaf, * FROM ${rowsOf(live, table, each)}`);
  if (rows.length === 0) return;
  const sql = rows.join(' UNION ALL ');
  const read = bounded ? session.wordRows(sql, rowWidths) : session.columns(sql, rowWidths);
  const [leaves, docs, values] = (await read) as [Int32Array, Int32Array, Int32Array];
  addByLeaf(found, segments, leaves, docs, values);
}

/** The words that a leaf limits itself to; null when it does not. */
async function wordsAmong(session: Session, { among }: Wanted): Promise<Set<bigint> | null> {
  if (among === null) return null;
  const words = await session.rows(among);
  return new Set(words.map(([word]) => word as bigint));
}

/** The runs that a leaf wants. */
function counted(
  places: RunPlaces,
  { min, max, documents, numbered }: Wanted,
  known: Set<bigint> | null,
  segments: Segments,
): PlacedRun[] {
  const placed = places.between(min, max, numbered);
  const firsts =
    documents && new Set(documents.map((each) => firstOf(segments.all[segments.indexOf(each)]!)));
  return placed.filter(
    ({ key, first }) => (firsts === null || firsts.has(first)) && (known === null || known.has(key)),
  );
}

/** The rows of a leaf in a live part, as a parenthesised SELECT: document and number. */
function rowsOf(live: string, table: keyof typeof columnsOf, { min, max, among, documents }: Wanted): string {
  const { key, number } = columnsOf[table];
  const where = [
    min === max ? `${key} = ${min}` : `${key} BETWEEN ${min} AND ${max}`,
    ...(among === null ? [] : [`${key} IN (${among})`]),
    ...(documents === null ? [] : [amongDocuments(documents)]),
  ];
  return new Source(null, live).select(`doc, ${number}::INTEGER`, table, where.join(' AND '));
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
