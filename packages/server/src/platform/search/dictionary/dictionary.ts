import type { Neighbours } from './neighbours.ts';
import type { SortedWords } from './sorted-words.ts';

/**
 * The frequent words of an index as they are written (not their stems), with how many documents hold each, and the
 * frequent pairs of words side by side. Only what stood in the documents when the index was built.
 */
export class Dictionary {
  readonly words: SortedWords;
  /** By word: how many documents hold it. */
  readonly documents: Int32Array;
  /** Pairs directly beside each other, and pairs with only function words between them ("quality of life"). */
  readonly beside: Neighbours;
  readonly apart: Neighbours;

  constructor(words: SortedWords, documents: Int32Array, beside: Neighbours, apart: Neighbours) {
    this.words = words;
    this.documents = documents;
    this.beside = beside;
    this.apart = apart;
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
