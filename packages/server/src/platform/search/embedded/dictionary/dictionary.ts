import type { DuckDBConnection } from '@duckdb/node-api';
import { readColumns } from '../columns/read-columns.ts';
import { Neighbours } from './neighbours.ts';
import { SortedWords } from './sorted-words.ts';

/**
 * The frequent words of a generation as they are written (not their stems), with how many documents hold each, and the
 * frequent pairs of words side by side. Only what stood in the documents when the generation was built.
 */
export class Dictionary {
  readonly words: SortedWords;
  /** By word: how many documents hold it. */
  readonly documents: Int32Array;
  /** Pairs directly beside each other, and pairs with only function words between them ("quality of life"). */
  readonly beside: Neighbours;
  readonly apart: Neighbours;

  private constructor(words: SortedWords, documents: Int32Array, beside: Neighbours, apart: Neighbours) {
    this.words = words;
    this.documents = documents;
    this.beside = beside;
    this.apart = apart;
  }

  static async read(connection: DuckDBConnection, generation: string): Promise<Dictionary> {
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

  /**
   * How many documents hold two words directly side by side, in this order and as written (lower case, not stemmed). 0 when
   * fewer do than are kept, or when one of the words is not among the frequent ones.
   */
  pairCount(first: string, second: string): number {
    const [one, other] = [this.words.placeOf(first), this.words.placeOf(second)];
    return one < 0 || other < 0 ? 0 : this.beside.count(one, other);
  }
}
