import type { IndexDocument } from '../../packages/server/src/platform/search/port.ts';
import { tokenise } from '../../packages/server/src/platform/search/tokenise.ts';
import { StreamRandom } from '../generate/stream-random.ts';
import { itemKey } from './known-items.ts';

/** The facts about a corpus that known-item tests need in addition to the index. */
export interface CorpusFacts {
  documents: number;
  /** A uniform sample of the records that have a title. */
  sample: IndexDocument[];
  /** The item to which each record belongs, by the id of the record. */
  items: Map<number, string>;
  /** log(records / records with the word). */
  inverseFrequency(word: string): number;
}

/** Passes documents on and collects facts about them on the way. The facts are complete after the last document. */
export class CorpusReader {
  readonly #sampleSize: number;
  readonly #random: StreamRandom;
  readonly #sample: IndexDocument[] = [];
  readonly #items = new Map<number, string>();
  readonly #frequencies = new Map<string, number>();

  constructor(sampleSize: number, seed: number) {
    this.#sampleSize = sampleSize;
    this.#random = new StreamRandom(seed);
  }

  async *pass(documents: AsyncIterable<IndexDocument>): AsyncGenerator<IndexDocument> {
    for await (const document of documents) {
      this.#take(document);
      yield document;
    }
  }

  facts(): CorpusFacts {
    const documents = this.#items.size;
    return {
      documents,
      sample: this.#sample,
      items: this.#items,
      inverseFrequency: (word) => Math.log((documents + 1) / (this.#frequencies.get(word) ?? 1)),
    };
  }

  #take(document: IndexDocument): void {
    this.#items.set(document.id, itemKey(document));
    const place =
      this.#sample.length < this.#sampleSize
        ? this.#sample.length
        : Math.floor(this.#random.next() * this.#items.size);
    if (place < this.#sampleSize) this.#sample[place] = document;
    const { title, keywords, body } = document.text;
    for (const word of new Set([title, keywords, body].flatMap(tokenise))) {
      this.#frequencies.set(word, (this.#frequencies.get(word) ?? 0) + 1);
    }
  }
}
