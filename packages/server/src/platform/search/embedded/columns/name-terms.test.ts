import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { nameTerm } from '../../names.ts';
import { wordId } from '../word-id.ts';
import { mayBeName, NameTerms } from './name-terms.ts';

test('names are told from words, and those that have rows from others', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const [noether, curie] = [wordId(nameTerm(['noether'])), wordId(nameTerm(['curie']))];
  await connection.run('CREATE TABLE posting(term BIGINT, doc INTEGER, impact USMALLINT)');
  for (const term of [noether, noether, wordId('curie')])
    await connection.run(`INSERT INTO posting VALUES (${term}, 1, 1)`);
  const terms = await NameTerms.read(connection, 'memory.main');
  expect([noether, curie].map(mayBeName)).toEqual([true, true]);
  expect(['curie', 'zz', '9', '000'].map((word) => mayBeName(wordId(word)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([noether, curie].map((term) => terms.has(term))).toEqual([true, false]);
  connection.closeSync();
  instance.closeSync();
});
