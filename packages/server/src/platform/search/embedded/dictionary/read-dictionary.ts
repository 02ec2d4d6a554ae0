import type { DuckDBConnection } from '@duckdb/node-api';
import { Dictionary } from '../../dictionary/dictionary.ts';
import { Neighbours } from '../../dictionary/neighbours.ts';
import { SortedWords } from '../../dictionary/sorted-words.ts';
import { readColumns } from '../columns/read-columns.ts';

/** Reads the dictionary of a generation. */
export async function readDictionary(connection: DuckDBConnection, generation: string): Promise<Dictionary> {
  const reader = await connection.runAndReadAll(
    `SELECT text, df FROM ${generation}.frequent_word ORDER BY place`,
  );
  const [texts = [], documents = []] = reader.getColumnsJS() as [string[], number[]];
  const pairs = async (apart: boolean) => {
    const [firsts, seconds, counts] = (await readColumns(
      connection,
      `SELECT first, second, documents FROM ${generation}.neighbour WHERE apart = ${apart ? 1 : 0} ORDER BY first, second`,
      ['int32', 'int32', 'int32'],
    )) as [Int32Array, Int32Array, Int32Array];
    return new Neighbours(texts.length, firsts, seconds, counts);
  };
  return new Dictionary(
    new SortedWords(texts),
    Int32Array.from(documents),
    await pairs(false),
    await pairs(true),
  );
}
