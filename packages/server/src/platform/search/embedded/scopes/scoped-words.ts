import type { InvertedDocuments } from '../build/inverted-documents.ts';
import { narrowest, occurrencesOf, postingsOf } from '../build/segment-rows.ts';
import type { Run } from '../lists/run-layout.ts';
import { wordId } from '../word-id.ts';
import { ScopedRows } from './scoped-rows.ts';

/** No word contains it. */
const between = '\n';

/** The words of one segment of a scope. It answers from memory what a live part answers from its tables. */
export class ScopedWords {
  readonly #terms: ScopedRows;
  readonly #names: ScopedRows;
  readonly #words: ScopedRows;
  /** All words in the order of their rows, each after the character `between`. One text takes far less memory than many. */
  readonly #texts: string;
  /** By word: where it begins in `#texts`. */
  readonly #starts: Uint32Array;

  constructor(segment: InvertedDocuments) {
    const occurrences = occurrencesOf(segment);
    this.#terms = new ScopedRows(postingsOf(segment));
    this.#names = new ScopedRows(segment.names.sorted());
    this.#words = new ScopedRows({ ...occurrences, numbers: narrowest(occurrences.numbers) });
    const texts = Array.from(occurrences.order, (word) => between + segment.wordTexts[word]!);
    this.#texts = texts.join('');
    this.#starts = new Uint32Array(texts.length);
    for (let word = 1; word < texts.length; word++)
      this.#starts[word] = this.#starts[word - 1]! + texts[word - 1]!.length;
  }

  /** The postings of a term. Empty when no document has it. */
  term(term: bigint): Run[] {
    return [...this.#terms.of(term), ...this.#names.of(term)];
  }

  /** The occurrences of a word. */
  word(word: string): Run[] {
    return this.#words.of(wordId(word));
  }

  /** The occurrences of all words that begin with a prefix, in one run for each word. */
  beginning(prefix: string): Run[] {
    const runs: Run[] = [];
    for (let at = this.#next(prefix, 0); at >= 0; at = this.#next(prefix, at + 1)) {
      runs.push(this.#words.at(this.#wordAt(at)));
    }
    return runs;
  }

  #next(prefix: string, from: number): number {
    return this.#texts.indexOf(between + prefix, from);
  }

  #wordAt(start: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#starts[middle]! < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
