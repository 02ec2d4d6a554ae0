import type { Width } from '../columns/read-columns.ts';
import type { Session } from '../session.ts';
import type { Source } from '../source.ts';
import type { RunPlace } from './run-file.ts';
import type { Run } from './run-layout.ts';
import { firstOf, type Segments } from './segments.ts';

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
 * The number column of each table. Each table exists twice: a term that is rare in a segment is in the table of rows,
 * any other is one run in the table of runs.
 */
const numberOf = { posting: 'impact', occurrence: 'position' };

/** The postings that one leaf looks for. */
export interface Wanted {
  where: string;
  /**
   * Limits the search to these documents. Rows outside them are left out; a run is returned whole. Null for all documents.
   */
  documents: number[] | null;
}

const rowWidths: Width[] = ['int32', 'int32', 'int32'];

/**
 * Finds postings or occurrences of several leaves in two statements. Whole words have few rows, because frequent ones
 * are stored in runs. The words that begin with a prefix may have more rows than fit into memory. Such leaves are
 * `bounded`: with too many rows the function throws `SearchTimeout`. A bound nearly doubles the time, because fewer
 * threads then read the statement.
 */
export async function findRuns(
  session: Session,
  source: Source,
  segments: Segments,
  table: keyof typeof numberOf,
  wanted: Wanted[],
  bounded: boolean,
): Promise<LeafRuns[]> {
  const found = wanted.map(() => nothingIn(segments));
  if (wanted.length === 0) return found;
  const runs = wanted.map(({ where, documents }, leaf) => {
    const firsts = documents?.map((document) => firstOf(segments.all[segments.indexOf(document)]!));
    return `SELECT ${leaf}, ${runColumns} FROM ${source.generation}.${table}_run WHERE ${where}${among('first', firsts)}`;
  });
  const [leafOf, ...placed] = await session.columns(runs.join(' UNION ALL '), ['int32', ...runWidths]);
  const [firsts] = placed;
  for (const [row, leaf] of leafOf!.entries()) {
    const place = placeAt(placed, row, true);
    found[leaf]!.places[segments.indexOf(firsts![row]!)]!.push(place);
    found[leaf]!.written += place.rows;
  }
  const number = numberOf[table];
  const rows = wanted.map(({ where, documents }, leaf) => {
    const some = source.select(`doc, ${number}`, table, `${where}${among('doc', documents)}`);
    return `SELECT ${leaf} AS leaf, doc, ${number}::INTEGER FROM ${some}`;
  });
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

/** An additional condition that a column has one of some numbers. Null adds no condition. */
function among(column: string, numbers: number[] | null | undefined): string {
  if (!numbers) return '';
  return numbers.length > 0 ? ` AND ${column} IN (${[...new Set(numbers)].join(', ')})` : ' AND false';
}

/**
 * The columns of a table of runs that say where each run is: the first document of its segment, and its place in the file.
 */
export const runColumns = 'first, "rows", width, "at"::DOUBLE';
export const runWidths: Width[] = ['int32', 'int32', 'int32', 'float64'];

/** Reads the place of a run from a row of `runColumns`. */
export function placeAt(columns: (Int32Array | Float64Array)[], row: number, numbered: boolean): RunPlace {
  const [, rows, width, at] = columns.map((column) => column[row]!) as [number, number, number, number];
  return { rows, wide: width === 4, at, numbered };
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
