import { BIGINT, type DuckDBConnection, INTEGER } from '@duckdb/node-api';
import { countPairs, leastDocuments } from '../../dictionary/pair-counter.ts';
import { functionWords } from '../../function-words.ts';
import { quoteText } from '../tables.ts';
import { ColumnWriter, chunkRows } from './column-writer.ts';
import type { InvertedDocuments } from './inverted-documents.ts';

/** The dictionary that is kept in memory: at most this many words, and pairs of them. */
const mostWords = 250_000;
const mostPairs = 1_000_000;
/** About this many rows are grouped at once, because a build may not hold the pairs of many million documents. */
const rowsAtOnce = 8_000_000;

/** DDL of the temporary table that collects the pairs of each segment. `apart`: 1 when function words stand between. */
export const createPairParts =
  'CREATE TEMP TABLE pair_part(first BIGINT, second BIGINT, apart INTEGER, documents INTEGER)';

/** Appends the frequent pairs of a segment to `pair_part`, which is summed when the build ends. */
export async function writePairParts(
  connection: DuckDBConnection,
  segment: InvertedDocuments,
): Promise<void> {
  const types = [BIGINT, BIGINT, INTEGER, INTEGER];
  const writer = await ColumnWriter.open(connection, 'pair_part', types);
  const firsts = new BigInt64Array(chunkRows);
  const seconds = new BigInt64Array(chunkRows);
  const aparts = new Int32Array(chunkRows);
  const documents = new Int32Array(chunkRows);
  const pairs = countPairs(segment);
  for (let start = 0; start < pairs.length; start += chunkRows) {
    const some = pairs.slice(start, start + chunkRows);
    some.forEach((pair, row) => {
      firsts[row] = segment.words.idAt(pair.first);
      seconds[row] = segment.words.idAt(pair.second);
      aparts[row] = pair.apart ? 1 : 0;
      documents[row] = pair.documents;
    });
    writer.write([firsts, seconds, aparts, documents], some.length);
  }
  writer.close();
}

/**
 * Writes the most frequent words of `dictionary`, without function words and numbered in their order, into the table
 * `frequent_word`, and the most frequent pairs of them into `neighbour`, sorted by first word, then second.
 */
export async function writeNeighbours(connection: DuckDBConnection, documents: number): Promise<void> {
  const least = leastDocuments(documents);
  const left = [...functionWords].map(quoteText).join(', ');
  await connection.run(
    `CREATE TEMP TABLE frequent AS
     SELECT text, word, df, (row_number() OVER (ORDER BY text) - 1)::INTEGER AS place
     FROM (SELECT text, word, df FROM dictionary WHERE df >= ${least} AND text NOT IN (${left})
           ORDER BY df DESC, text LIMIT ${mostWords})`,
  );
  await connection.run('CREATE TABLE frequent_word AS SELECT place, text, df FROM frequent ORDER BY place');
  await connection.run(
    'CREATE TEMP TABLE summed(first INTEGER, second INTEGER, apart INTEGER, documents INTEGER)',
  );
  const counted = await connection.runAndReadAll('SELECT count(*)::INTEGER FROM pair_part');
  const parts = Math.ceil(Number(counted.value(0, 0)) / rowsAtOnce);
  for (let part = 0; part < parts; part++) {
    await connection.run(
      `INSERT INTO summed
       SELECT one.place, other.place, apart, sum(documents)::INTEGER AS documents
       FROM pair_part JOIN frequent one ON one.word = first JOIN frequent other ON other.word = second
       WHERE first % ${parts} = ${part}
       GROUP BY one.place, other.place, apart ORDER BY documents DESC LIMIT ${mostPairs}`,
    );
  }
  await connection.run(
    `CREATE TABLE neighbour AS SELECT first, second, apart, documents
     FROM (FROM summed ORDER BY documents DESC, first, second, apart LIMIT ${mostPairs}) ORDER BY first, second`,
  );
  for (const table of ['frequent', 'summed', 'pair_part']) await connection.run(`DROP TABLE ${table}`);
}
