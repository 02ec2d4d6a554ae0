import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeDictionary } from './write-dictionary.ts';

let connection: DuckDBConnection;

beforeEach(async () => {
  const instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
  await connection.run('CREATE TEMP TABLE word_part(text VARCHAR, word BIGINT, df INTEGER)');
});
afterEach(() => connection.closeSync());

const dictionary = async () => (await connection.runAndReadAll('FROM dictionary')).getRowsJS();

test.each([1, 7, 100, 1_000, 1_000_000])(
  'words are summed and sorted the same when at most %d rows are taken at once',
  async (atOnce) => {
    // Some words are frequent. One of them has more rows than most of the limits on rows at once.
    await connection.run(`INSERT INTO word_part
      SELECT text, hash(text) >> 2, 1 FROM (
        SELECT CASE WHEN row < 150 THEN 'often' WHEN row % 7 = 0 THEN 'it''s' ELSE 'é' || (row * 7919) % 331 END AS text
        FROM range(900) parts(row))`);
    await writeDictionary(connection, atOnce);
    const expected = await connection.runAndReadAll(
      'SELECT text, word, sum(df)::INTEGER FROM word_part GROUP BY text, word ORDER BY text',
    );
    expect(await dictionary()).toEqual(expected.getRowsJS());
  },
);

test('no words make an empty dictionary', async () => {
  await writeDictionary(connection);
  expect(await dictionary()).toEqual([]);
});
