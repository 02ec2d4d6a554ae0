import { BIGINT, type DuckDBConnection, INTEGER, USMALLINT } from '@duckdb/node-api';
import { ColumnWriter, chunkRows } from './column-writer.ts';
import type { InvertedDocuments } from './inverted-documents.ts';
import type { RunFileWriter } from './run-file-writer.ts';
import { RunWriter } from './run-writer.ts';
import { narrowest, occurrencesOf, postingsOf } from './segment-rows.ts';
import type { SortedRows } from './sorted-rows.ts';

/** A term or word with at least this many rows in a segment is written as one run. */
const leastRun = 2_048;

/**
 * The place that a segment is written to: a generation with its file of runs, or the schema of a live part, which has
 * no runs.
 */
export type Into = { runs: RunFileWriter } | { schema: string };

/**
 * Appends a segment to the tables `posting` and `occurrence`, sorted by word, then document, then position. Names are
 * separate terms that come after those of words. Frequent terms and words go into runs.
 */
export async function writeSegment(
  connection: DuckDBConnection,
  segment: InvertedDocuments,
  into: Into,
): Promise<void> {
  const { firstDocument } = segment;
  // All rows of a segment are appended at once: DuckDB then begins the next segment with a new group of rows. In a group with the
  // last names of one segment and the first words of the next, every word would have to be looked for.
  await writeTable(connection, 'posting', [postingsOf(segment), segment.names.sorted()], firstDocument, into);
  await writeTable(connection, 'occurrence', [occurrencesOf(segment)], firstDocument, into);
}

async function writeTable(
  connection: DuckDBConnection,
  table: 'posting' | 'occurrence',
  parts: SortedRows[],
  first: number,
  into: Into,
): Promise<void> {
  const types = [BIGINT, INTEGER, table === 'posting' ? USMALLINT : INTEGER];
  const schema = 'schema' in into ? into.schema : undefined;
  const single = await ColumnWriter.open(connection, { name: table, schema }, types);
  const runs = 'runs' in into ? await RunWriter.open(connection, `${table}_run`, into.runs) : null;
  const buffer = new RowBuffer(single, table === 'posting');
  for (const { order, counts, ids, docs, numbers } of parts) {
    let start = 0;
    for (const index of order) {
      const end = start + counts[index]!;
      const key = ids.idAt(index);
      if (runs && end - start >= leastRun) {
        runs.add(key, first, docs.slice(start, end), narrowest(numbers.slice(start, end)));
      } else {
        for (let row = start; row < end; row++) buffer.add(key, first + docs[row]!, numbers[row]!);
      }
      start = end;
    }
  }
  buffer.flush();
  single.close();
  runs?.close();
}

/** Gathers single rows in typed arrays and writes them in chunks. */
class RowBuffer {
  readonly #writer: ColumnWriter;
  readonly #keys = new BigInt64Array(chunkRows);
  readonly #docs = new Int32Array(chunkRows);
  readonly #numbers: Uint16Array | Int32Array;
  #rows = 0;

  /** `narrow`: the last column has two bytes per number. */
  constructor(writer: ColumnWriter, narrow: boolean) {
    this.#writer = writer;
    this.#numbers = narrow ? new Uint16Array(chunkRows) : new Int32Array(chunkRows);
  }

  add(key: bigint, doc: number, number: number): void {
    this.#keys[this.#rows] = key;
    this.#docs[this.#rows] = doc;
    this.#numbers[this.#rows] = number;
    if (++this.#rows === chunkRows) this.flush();
  }

  flush(): void {
    if (this.#rows > 0) this.#writer.write([this.#keys, this.#docs, this.#numbers], this.#rows);
    this.#rows = 0;
  }
}
