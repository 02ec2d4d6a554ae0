import type { Width } from '../columns/read-columns.ts';
import type { Session } from '../session.ts';
import type { Source } from '../source.ts';
import type { RunPlace } from './run-file.ts';
import type { Run } from './run-layout.ts';
import { firstOf, type Segments } from './segments.ts';

/** What one leaf found, by segment in their order. A term or word has at most one run a segment, a prefix many, in no order. */
export interface LeafRuns {
  /** Runs in memory. */
  runs: Run[][];
  /** Runs that stand in the file. */
  places: RunPlace[][];
  /** Rows in the generation: documents of a term, occurrences of a word. */
  written: number;
}

/** Tables of runs and of rows: a term that is rare in a segment stands in rows, others in one run. */
const numberOf = { posting: 'impact', occurrence: 'position' };

/** What one leaf looks for. */
export interface Wanted {
  where: string;
  /** Only in these documents, as far as they can be told apart: of a run all are found. Null: in all. */
  documents: number[] | null;
}

const rowWidths: Width[] = ['int32', 'int32', 'int32'];

/**
 * Finds postings or occurrences of several leaves in two statements. Rows of whole words are few, since frequent ones stand in runs;
 * those of beginnings may be more than fit into memory and are `bounded`: then it throws `SearchTimeout`. A bound nearly doubles
 * the time, because the statement is then read by fewer threads.
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

/** The further condition that a column is one of some numbers; none for null. */
function among(column: string, numbers: number[] | null | undefined): string {
  if (!numbers) return '';
  return numbers.length > 0 ? ` AND ${column} IN (${[...new Set(numbers)].join(', ')})` : ' AND false';
}

/** What of a table of runs says where each stands: the segment's first document, and the place. */
export const runColumns = 'first, "rows", width, "at"::DOUBLE';
export const runWidths: Width[] = ['int32', 'int32', 'int32', 'float64'];

/** The place in a row of `runColumns`. */
export function placeAt(columns: (Int32Array | Float64Array)[], row: number, numbered: boolean): RunPlace {
  const [, rows, width, at] = columns.map((column) => column[row]!) as [number, number, number, number];
  return { rows, wide: width === 4, at, numbered };
}

/** What a leaf has found before anything is read. */
export function nothingIn({ all }: Segments): LeafRuns {
  return { runs: all.map(() => []), places: all.map(() => []), written: 0 };
}

/** Adds rows to the leaves that they name. */
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

/** Adds rows of one leaf. Neighbours of one segment become a run, in which documents keep their order. */
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
