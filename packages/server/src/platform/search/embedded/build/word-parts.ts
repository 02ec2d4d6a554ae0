import { BIGINT, type DuckDBConnection, INTEGER } from '@duckdb/node-api';
import { ColumnWriter, chunkRows } from './column-writer.ts';
import type { InvertedDocuments } from './inverted-documents.ts';
import { RowWriter } from './row-writer.ts';

/** Appends a segment's document frequencies to `term_part` and `word_part`, which are summed when the build ends. */
export async function writeWordParts(
  connection: DuckDBConnection,
  segment: InvertedDocuments,
): Promise<void> {
  const terms = await ColumnWriter.open(connection, 'term_part', [BIGINT, INTEGER]);
  const ids = new BigInt64Array(chunkRows);
  const frequencies = new Int32Array(chunkRows);
  for (let start = 0; start < segment.terms.size; start += chunkRows) {
    const rows = Math.min(chunkRows, segment.terms.size - start);
    for (let row = 0; row < rows; row++) {
      ids[row] = segment.terms.idAt(start + row);
      frequencies[row] = segment.termDocuments[start + row]!;
    }
    terms.write([ids, frequencies], rows);
  }
  terms.close();

  const words = await RowWriter.open(connection, 'word_part');
  segment.wordTexts.forEach((text, word) => {
    words.add([text, segment.words.idAt(word), segment.wordDocuments[word]!]);
  });
  words.close();
}
