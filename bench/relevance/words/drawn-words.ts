import type { Random } from '../../../packages/server/src/platform/random.ts';
import { functionWords } from '../../../packages/server/src/platform/search/function-words.ts';
import type { IndexDocument } from '../../../packages/server/src/platform/search/port.ts';
import { tokenise } from '../../../packages/server/src/platform/search/tokenise.ts';

const plainWord = /^[a-z]{5,}$/;

/** Counts the words of at least five plain letters in documents that pass, and draws from them. */
export class DrawnWords {
  readonly #random: Random;
  readonly #documents = new Map<string, number>();

  constructor(random: Random) {
    this.#random = random;
  }

  async *pass(documents: AsyncIterable<IndexDocument>): AsyncGenerator<IndexDocument> {
    for await (const document of documents) {
      const { title, keywords, body } = document.text;
      for (const word of new Set([title, keywords, body].flatMap(tokenise))) {
        if (!plainWord.test(word) || functionWords.has(word)) continue;
        this.#documents.set(word, (this.#documents.get(word) ?? 0) + 1);
      }
      yield document;
    }
  }

  /** So many words. A word is drawn the more often the more documents hold it. */
  byFrequency(count: number): string[] {
    const words = [...this.#documents];
    const total = words.reduce((sum, [, documents]) => sum + documents, 0);
    return this.#random.many(count, () => {
      let left = this.#random.next() * total;
      for (const [word, documents] of words) {
        left -= documents;
        if (left < 0) return word;
      }
      return words[0]![0];
    });
  }

  /** So many different words that at most `most` documents hold, all equally likely. */
  rare(count: number, most: number): string[] {
    const words = [...this.#documents].filter(([, documents]) => documents <= most);
    return this.#random.many(count, () => this.#random.pick(words)[0]);
  }
}
