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

/** Finds postings or occurrences of several leaves, each those that its condition names, in two statements. */
export async function findRuns(
  session: Session,
  source: Source,
  segments: Segments,
  table: keyof typeof numberOf,
  conditions: string[],
  { numbered }: { numbered: boolean },
): Promise<LeafRuns[]> {
  const bySegment = <Item>() => segments.all.map((): Item[] => []);
  const found: LeafRuns[] = conditions.map(() => ({
    runs: bySegment<Run>(),
    places: bySegment<RunPlace>(),
    written: 0,
  }));
  if (conditions.length === 0) return found;
  const runs = conditions.map(
    (where, leaf) => `SELECT ${leaf}, ${runColumns} FROM ${source.generation}.${table}_run WHERE ${where}`,
  );
  const [leafOf, ...placed] = await session.columns(runs.join(' UNION ALL '), ['int32', ...runWidths]);
  const [firsts] = placed;
  for (const [row, leaf] of leafOf!.entries()) {
    const place = placeAt(placed, row, numbered);
    found[leaf]!.places[segments.indexOf(firsts![row]!)]!.push(place);
    found[leaf]!.written += place.rows;
  }
  const number = numberOf[table];
  const rows = conditions.map(
    (where, leaf) =>
      `SELECT ${leaf} AS leaf, doc, ${numbered ? `${number}::INTEGER` : '0'} FROM ${source.select(`doc, ${number}`, table, where)}`,
  );
  const [leaves, docs, values] = (await session.columns(rows.join(' UNION ALL '), [
    'int32',
    'int32',
    'int32',
  ])) as [Int32Array, Int32Array, Int32Array];
  for (let start = 0; start < leaves.length; ) {
    const leaf = leaves[start]!;
    let end = start + 1;
    while (end < leaves.length && leaves[end] === leaf) end++;
    addRows(found[leaf]!, segments, docs.subarray(start, end), values.subarray(start, end));
    start = end;
  }
  return found;
}

/** What of a table of runs says where each stands: the segment's first document, and the place. */
export const runColumns = 'first, "rows", width, "at"::DOUBLE';
export const runWidths: Width[] = ['int32', 'int32', 'int32', 'float64'];

/** The place in a row of `runColumns`. */
export function placeAt(columns: (Int32Array | Float64Array)[], row: number, numbered: boolean): RunPlace {
  const [, rows, width, at] = columns.map((column) => column[row]!) as [number, number, number, number];
  return { rows, wide: width === 4, at, numbered };
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
