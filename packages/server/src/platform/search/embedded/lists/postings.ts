import { Bits } from '../columns/numbers.ts';
import type { GenerationFacts } from '../generation-facts.ts';
import type { Session } from '../session.ts';
import { startsWith } from '../tables.ts';
import type { BatchWords } from '../words/batch-words.ts';
import type { PartWords } from '../words/part-words.ts';
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

/** The postings that one leaf looks for. */
export interface Wanted {
  /** The range of terms or words, both included. */
  min: bigint;
  max: bigint;
  /** The words of the range that begin with this count. Null for all. */
  prefix: string | null;
  /**
   * Limits the search to these documents. Rows outside them are left out; a run is returned whole. Null for all documents.
   */
  documents: number[] | null;
  /** Whether the numbers of runs are wanted. */
  numbered: boolean;
}

/** What a search reads postings from. */
export interface ReadFrom {
  generation: string;
  runs: Runs;
  facts: Pick<GenerationFacts, 'segmentEnds'>;
  beside: PartWords[];
}

/**
 * Finds postings or occurrences of several leaves. Of a generation, the places of runs are in memory, and one read of the file finds
 * all other rows of a term or word. Those of all other documents are in memory. Whole words have few rows, because frequent ones are
 * stored in runs; those with a run in every segment have none. The words that begin with a prefix may have more rows than fit into
 * memory. Such leaves are `bounded`: with too many rows the function throws `SearchTimeout`.
 */
export async function findRuns(
  session: Session,
  { generation, runs, facts, beside }: ReadFrom,
  segments: Segments,
  table: 'posting' | 'occurrence',
  wanted: Wanted[],
  bounded: boolean,
): Promise<LeafRuns[]> {
  const found = wanted.map(() => nothingIn(segments));
  const firsts = [0, ...facts.segmentEnds.slice(0, -1)];
  const indexOf = firsts.map((first) => segments.indexOf(first));
  let rows = 0;
  const find = async (leaf: number, each: Wanted): Promise<void> => {
    const known = await wordsAmong(session, generation, each);
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
  // Single words are read at the same time. Ranges may be large, and their rows are counted together.
  const isSingle = ({ min, max }: Wanted) => min === max;
  await Promise.all(wanted.map((each, leaf) => (isSingle(each) ? find(leaf, each) : undefined)));
  for (const [leaf, each] of wanted.entries()) if (!isSingle(each)) await find(leaf, each);
  for (const [leaf, each] of wanted.entries()) {
    for (const words of beside) rows += words.addTo(found[leaf]!.runs, segments, inMemory(table, each));
    if (bounded) session.checkRows(rows);
  }
  return found;
}

/** Finds the rows of a leaf in a batch of words. Those of a prefix are not limited to documents. */
function inMemory(table: 'posting' | 'occurrence', { min, prefix }: Wanted): (words: BatchWords) => Run[] {
  if (prefix !== null) return (words) => words.beginning(prefix);
  return table === 'posting' ? (words) => words.term(min) : (words) => words.word(min);
}

/** The words of a generation that a leaf limits itself to; null when all words of its range count. */
async function wordsAmong(
  session: Session,
  generation: string,
  { prefix }: Wanted,
): Promise<Set<bigint> | null> {
  if (prefix === null || isRange(prefix)) return null;
  const words = await session.rows(
    `SELECT word FROM ${generation}.dictionary WHERE ${startsWith('text', prefix)}`,
  );
  return new Set(words.map(([word]) => word as bigint));
}

/** Whether the range of a prefix holds no other words. */
const isRange = (prefix: string) => /^[a-z0-9]{1,4}$/.test(prefix);

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
