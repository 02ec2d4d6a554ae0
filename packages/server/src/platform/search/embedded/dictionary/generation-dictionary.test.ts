import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { readDictionary } from './read-dictionary.ts';

test('the most frequent words with a beginning are known where enough of them are frequent', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`
    CREATE TABLE frequent_word AS FROM (VALUES (0, 'tea', 7), (1, 'team', 9), (2, 'test', 7), (3, 'to', 1)) t(place, text, df);
    CREATE TABLE dictionary AS FROM (VALUES ('tea', 7), ('the', 8), ('their', 2), ('tezz', 1)) t(text, df);
    CREATE TABLE neighbour(first INTEGER, second INTEGER, apart INTEGER, documents INTEGER)`);
  const dictionary = await readDictionary(connection, 'memory.main');
  const words = (beginning: string, limit: number) =>
    dictionary.mostFrequent(beginning, limit)?.map(({ word, frequency }) => `${word} ${frequency}`);
  expect(words('t', 4)).toEqual(['team 9', 'the 8', 'tea 7', 'test 7']);
  expect(words('te', 2)).toEqual(['team 9', 'tea 7']);
  expect(words('te', 4)).toBeUndefined();
  connection.closeSync();
  instance.closeSync();
});
