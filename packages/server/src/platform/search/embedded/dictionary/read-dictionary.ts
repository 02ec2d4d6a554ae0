import type { DuckDBConnection } from '@duckdb/node-api';
import { Neighbours } from '../../dictionary/neighbours.ts';
import { SortedWords } from '../../dictionary/sorted-words.ts';
import { functionWords } from '../../function-words.ts';
import { readColumns } from '../columns/read-columns.ts';
import { quoteText } from '../tables.ts';
import { GenerationDictionary } from './generation-dictionary.ts';

/** Reads the dictionary of a generation. */
export async function readDictionary(
  connection: DuckDBConnection,
  generation: string,
): Promise<GenerationDictionary> {
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
  const others = await connection.runAndReadAll(
    `SELECT text, df FROM ${generation}.dictionary WHERE text IN (${[...functionWords].map(quoteText).join(', ')})`,
  );
  return new GenerationDictionary(
    new SortedWords(texts),
    Int32Array.from(documents),
    { beside: await pairs(false), apart: await pairs(true) },
    others.getRowsJS().map(([word, count]) => ({ word: String(word), frequency: Number(count) })),
  );
}
