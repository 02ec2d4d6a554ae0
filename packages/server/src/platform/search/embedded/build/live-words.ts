import { BIGINT, type DuckDBConnection, INTEGER, USMALLINT } from '@duckdb/node-api';
import { ColumnWriter, chunkRows } from './column-writer.ts';
import type { InvertedDocuments } from './inverted-documents.ts';
import { occurrencesOf, postingsOf } from './segment-rows.ts';
import type { SortedRows } from './sorted-rows.ts';

/** Appends the words and names of a segment to the tables `posting` and `occurrence` of a live part. */
export async function writeLiveWords(
  connection: DuckDBConnection,
  segment: InvertedDocuments,
  schema: string,
): Promise<void> {
  const { firstDocument } = segment;
  const posting = await ColumnWriter.open(connection, { name: 'posting', schema }, [
    BIGINT,
    INTEGER,
    USMALLINT,
  ]);
  for (const rows of [postingsOf(segment), segment.names.sorted()])
    writeRows(posting, rows, firstDocument, new Uint16Array(chunkRows));
  posting.close();
  const occurrence = await ColumnWriter.open(connection, { name: 'occurrence', schema }, [
    BIGINT,
    INTEGER,
    INTEGER,
  ]);
  writeRows(occurrence, occurrencesOf(segment), firstDocument, new Int32Array(chunkRows));
  occurrence.close();
}

/** `room`: where a chunk of numbers has room, in the width of its column. */
function writeRows(
  writer: ColumnWriter,
  { ids, order, counts, docs, numbers }: SortedRows,
  first: number,
  room: Uint16Array | Int32Array,
): void {
  const keys = new BigInt64Array(chunkRows);
  const documents = new Int32Array(chunkRows);
  let rows = 0;
  let row = 0;
  const flush = () => {
    if (rows > 0) writer.write([keys, documents, room], rows);
    rows = 0;
  };
  for (const index of order) {
    const key = ids.idAt(index);
    for (const end = row + counts[index]!; row < end; row++) {
      keys[rows] = key;
      documents[rows] = first + docs[row]!;
      room[rows] = numbers[row]!;
      if (++rows === chunkRows) flush();
    }
  }
  flush();
}
