import type { Session } from '../session.ts';
import type { Source } from '../source.ts';
import { firstOf, type Segments } from './segments.ts';

/**
 * Documents of one segment, counted from its first, with a number each: a term's impacts, a word's positions. Without
 * numbers when none were asked for.
 */
export interface Run {
  docs: Uint16Array;
  numbers: Uint16Array | Int32Array;
}

/** What one leaf found, by segment in their order. A term or word has at most one run a segment, a prefix many, in no order. */
export interface LeafRuns {
  runs: Run[][];
  /** Rows in the generation: documents of a term, occurrences of a word. */
  written: number;
}

/** Tables of runs and of rows: a term that is rare in a segment stands in rows, others in one run. */
const tables = {
  posting: { key: 'term', number: 'impact', numbers: 'impacts' },
  occurrence: { key: 'word', number: 'position', numbers: 'positions' },
};

/** Reads postings or occurrences of several leaves, each the rows that its condition finds, in two statements. */
export async function readRuns(
  session: Session,
  source: Source,
  segments: Segments,
  table: keyof typeof tables,
  conditions: string[],
  options: { numbers: boolean } = { numbers: true },
): Promise<LeafRuns[]> {
  const { number, numbers } = tables[table];
  const found: LeafRuns[] = conditions.map(() => ({ runs: segments.all.map(() => []), written: 0 }));
  if (conditions.length === 0) return found;
  const second = options.numbers ? numbers : "''::BLOB";
  const runs = conditions.map(
    (where, leaf) =>
      `SELECT ${leaf}, first, docs, ${second} FROM ${source.generation}.${table}_run WHERE ${where}`,
  );
  for (const [leaf, first, docs, values] of await session.runs(runs.join(' UNION ALL '))) {
    const segment = segments.indexOf(first);
    const run = { docs: shorts(docs), numbers: numbersOf(values, docs.length / 2) };
    found[leaf]!.runs[segment]!.push(run);
    found[leaf]!.written += run.docs.length;
  }
  const rows = conditions.map(
    (where, leaf) =>
      `SELECT ${leaf} AS leaf, doc, ${options.numbers ? `${number}::INTEGER` : '0'} FROM ${source.select(`doc, ${number}`, table, where)}`,
  );
  const [leaves, docs, values] = (await session.columns(rows.join(' UNION ALL '), 3)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  for (let start = 0; start < leaves.length; ) {
    const leaf = leaves[start]!;
    let end = start + 1;
    while (end < leaves.length && leaves[end] === leaf) end++;
    addRows(found[leaf]!, segments, docs.subarray(start, end), values.subarray(start, end));
    start = end;
  }
  return found;
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

function shorts(bytes: Uint8Array): Uint16Array {
  if (bytes.byteOffset % 2 !== 0) return shorts(bytes.slice());
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
}

/** Numbers of two bytes each, or of four when there are twice as many bytes. */
function numbersOf(bytes: Uint8Array, count: number): Uint16Array | Int32Array {
  if (bytes.byteLength <= count * 2) return shorts(bytes);
  if (bytes.byteOffset % 4 !== 0) return numbersOf(bytes.slice(), count);
  return new Int32Array(bytes.buffer, bytes.byteOffset, count);
}
