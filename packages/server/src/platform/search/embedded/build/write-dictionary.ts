import type { DuckDBConnection } from '@duckdb/node-api';
import { quoteText } from '../tables.ts';

const wordsAtOnce = 8_000_000;
const sampled = 20_000;

/**
 * Sums the document frequencies of `word_part`, which has one row per word and segment, into the table `dictionary`,
 * sorted by word. Groups and sorts about `atOnce` rows at a time, because a build may not hold the words of many
 * million documents.
 */
export async function writeDictionary(connection: DuckDBConnection, atOnce = wordsAtOnce): Promise<void> {
  await connection.run('CREATE TABLE dictionary(text VARCHAR, word BIGINT, df INTEGER)');
  for (const range of await rangesOf(connection, atOnce)) {
    await connection.run(
      `INSERT INTO dictionary
       SELECT text, word, sum(df)::INTEGER FROM word_part WHERE ${range} GROUP BY text, word ORDER BY text`,
    );
  }
}

/** SQL conditions that divide the words, in their order, into ranges of about as many rows each. */
async function rangesOf(connection: DuckDBConnection, atOnce: number): Promise<string[]> {
  const [[rows]] = (await rowsOf(connection, 'SELECT count(*)::INTEGER FROM word_part')) as [[number]];
  const count = Math.ceil(rows / atOnce);
  if (count < 2) return ['true'];
  const sample = (await rowsOf(
    connection,
    `SELECT text FROM (SELECT text FROM word_part USING SAMPLE reservoir(${sampled} ROWS) REPEATABLE (1)) ORDER BY text`,
  )) as [string][];
  const bounds = Array.from({ length: count - 1 }, (_, index) =>
    quoteText(sample[Math.floor(((index + 1) * sample.length) / count)]![0]),
  );
  return Array.from({ length: count }, (_, index) =>
    [
      ...(index > 0 ? [`text >= ${bounds[index - 1]}`] : []),
      ...(index < bounds.length ? [`text < ${bounds[index]}`] : []),
    ].join(' AND '),
  );
}

async function rowsOf(connection: DuckDBConnection, sql: string) {
  return (await connection.runAndReadAll(sql)).getRowsJS();
}
