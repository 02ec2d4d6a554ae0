import { BIGINT, type DuckDBConnection, INTEGER, USMALLINT } from '@duckdb/node-api';
import { ColumnWriter, chunkRows } from './column-writer.ts';
import type { IdTable } from './id-table.ts';
import type { Segment } from './segment.ts';

/** Appends a segment to the tables `posting` and `occurrence`, each sorted by word, then document, then position. */
export async function writeSegment(
  connection: DuckDBConnection,
  segment: Segment,
  schema?: string,
): Promise<void> {
  await writePostings(connection, segment, schema);
  await writeOccurrences(connection, segment, schema);
}

async function writePostings(connection: DuckDBConnection, segment: Segment, schema?: string): Promise<void> {
  const order = segment.terms.inOrder();
  const next = startsInOrder(order, segment.termDocuments);
  const documents = new Int32Array(segment.postings);
  const impacts = new Uint16Array(segment.postings);
  let posting = 0;
  for (let document = 0; document < segment.documents; document++) {
    for (const end = segment.postingEnds[document]!; posting < end; posting++) {
      const term = segment.postingTerms[posting]!;
      const at = next[term]!;
      next[term] = at + 1;
      documents[at] = segment.firstDocument + document;
      impacts[at] = segment.postingImpacts[posting]!;
    }
  }
  const writer = await ColumnWriter.open(connection, { name: 'posting', schema }, [
    BIGINT,
    INTEGER,
    USMALLINT,
  ]);
  writeRuns(writer, segment.terms, order, segment.termDocuments, [documents, impacts]);
}

async function writeOccurrences(
  connection: DuckDBConnection,
  segment: Segment,
  schema?: string,
): Promise<void> {
  const order = segment.words.inOrder();
  const next = startsInOrder(order, segment.wordOccurrences);
  const documents = new Int32Array(segment.occurrences);
  const positions = new Int32Array(segment.occurrences);
  let occurrence = 0;
  for (let document = 0; document < segment.documents; document++) {
    for (const end = segment.occurrenceEnds[document]!; occurrence < end; occurrence++) {
      const word = segment.occurrenceWords[occurrence]!;
      const at = next[word]!;
      next[word] = at + 1;
      documents[at] = segment.firstDocument + document;
      positions[at] = segment.occurrencePositions[occurrence]!;
    }
  }
  const writer = await ColumnWriter.open(connection, { name: 'occurrence', schema }, [
    BIGINT,
    INTEGER,
    INTEGER,
  ]);
  writeRuns(writer, segment.words, order, segment.wordOccurrences, [documents, positions]);
}

/** Where the rows of each local index begin when they are laid out in the given order. */
function startsInOrder(order: Uint32Array, counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(order.length);
  let start = 0;
  for (const index of order) {
    starts[index] = start;
    start += counts[index]!;
  }
  return starts;
}

function writeRuns(
  writer: ColumnWriter,
  ids: IdTable,
  order: Uint32Array,
  counts: Uint32Array,
  columns: (Int32Array | Uint16Array)[],
): void {
  const keys = new BigInt64Array(chunkRows);
  let filled = 0;
  let written = 0;
  const flush = () => {
    writer.write([keys, ...columns.map((column) => column.subarray(written, written + filled))], filled);
    written += filled;
    filled = 0;
  };
  for (const index of order) {
    const id = ids.idAt(index);
    for (let left = counts[index]!; left > 0; ) {
      const run = Math.min(left, chunkRows - filled);
      keys.fill(id, filled, filled + run);
      filled += run;
      left -= run;
      if (filled === chunkRows) flush();
    }
  }
  if (filled > 0) flush();
  writer.close();
}
