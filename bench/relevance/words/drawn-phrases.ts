import type { Random } from '../../../packages/server/src/platform/random.ts';
import { functionWords } from '../../../packages/server/src/platform/search/function-words.ts';
import type { IndexDocument } from '../../../packages/server/src/platform/search/port.ts';
import { tokenise } from '../../../packages/server/src/platform/search/tokenise.ts';

/** More phrases are drawn than are needed, because rare ones are left out later. */
const drawn = 20_000;
const plainWord = /^[a-z]{2,}$/;
/** The last word must have letters left when three are typed. */
const shortestLast = 5;

/**
 * Draws places in the texts of documents, all equally likely, and keeps the phrase of two or three words that begins there. So
 * frequent phrases are drawn more often. Function words stand only in the middle of three ("quality of life").
 */
export class PhraseDrawer {
  readonly #random: Random;
  readonly #phrases: string[] = [];
  #seen = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  async *pass(documents: AsyncIterable<IndexDocument>): AsyncGenerator<IndexDocument> {
    for await (const document of documents) {
      const { title, keywords, body } = document.text;
      for (const text of [title, keywords, body]) this.#take(text);
      yield document;
    }
  }

  /** The different phrases, in random order. */
  phrases(): string[] {
    return [...new Set(this.#phrases)];
  }

  #take(text: string): void {
    // A phrase goes on neither over punctuation nor over the end of a line.
    for (const part of text.split(/[^\p{L}\p{N}\p{M}\s'’-]+|\n/u)) {
      const words = tokenise(part);
      words.forEach((_, at) => {
        const length = this.#random.between(2, 3);
        if (isPhrase(words.slice(at, at + length), length))
          this.#keep(words.slice(at, at + length).join(' '));
      });
    }
  }

  #keep(phrase: string): void {
    this.#seen++;
    if (this.#phrases.length < drawn) {
      const place = this.#random.below(this.#phrases.length + 1);
      this.#phrases.push(this.#phrases[place] ?? phrase);
      this.#phrases[place] = phrase;
    } else {
      const place = Math.floor(this.#random.next() * this.#seen);
      if (place < drawn) this.#phrases[place] = phrase;
    }
  }
}

function isPhrase(words: string[], length: number): boolean {
  return (
    words.length === length &&
    words.every((word) => plainWord.test(word)) &&
    words.at(-1)!.length >= shortestLast &&
    [words[0]!, words.at(-1)!].every((word) => !functionWords.has(word)) &&
    new Set(words).size === length
  );
}
