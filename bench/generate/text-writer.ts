import type { StreamRandom } from './stream-random.ts';
import type { Vocabulary } from './vocabulary.ts';

const collocationShare = 0.08;
const longestWord = 64;
const blank = 32;
const fullStop = 46;

/**
 * Writes running text from a vocabulary. It keeps words as bytes and copies them into one buffer, so that a corpus of
 * a thousand million words takes only minutes.
 */
export class TextWriter {
  readonly #vocabulary: Vocabulary;
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  #buffer = Buffer.alloc(1 << 16);
  #length = 0;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#bytes = Buffer.from(vocabulary.words.join(''), 'latin1');
    this.#starts = new Uint32Array(vocabulary.words.length + 1);
    vocabulary.words.forEach((word, rank) => {
      this.#starts[rank + 1] = this.#starts[rank]! + word.length;
    });
  }

  /** Sentences of 8 to 30 words. In total they have `words` words, or up to two more. */
  sentences(random: StreamRandom, words: number): string {
    this.#length = 0;
    let end = random.between(8, 30);
    for (let written = 0; written < words; ) {
      written += this.#writeNext(random, collocationShare);
      if (written < end) continue;
      this.#buffer[this.#length - 1] = fullStop;
      this.#buffer[this.#length++] = blank;
      end = written + random.between(8, 30);
    }
    return this.#take();
  }

  /** A title of 5 to 18 words, ten on average. */
  title(random: StreamRandom): string {
    this.#length = 0;
    const words = Math.min(18, Math.max(5, Math.round(random.logNormal(9.5, 0.35))));
    for (let written = 0; written < words; ) {
      written += this.#writeNext(random, words - written >= 3 ? collocationShare : 0);
    }
    this.#buffer[0] = this.#buffer[0]! & ~blank;
    return this.#take();
  }

  /** Appends a word or a collocation, with a space after each word. Returns the number of words. */
  #writeNext(random: StreamRandom, collocations: number): number {
    const { choice, collocationChoice, collocations: known } = this.#vocabulary;
    if (random.next() >= collocations) {
      this.#writeWord(choice.draw(random));
      return 1;
    }
    const ranks = known[collocationChoice.draw(random)]!;
    for (const rank of ranks) this.#writeWord(rank);
    return ranks.length;
  }

  #writeWord(rank: number): void {
    if (this.#length + longestWord > this.#buffer.length) {
      this.#buffer = Buffer.concat([this.#buffer], this.#buffer.length * 2);
    }
    const buffer = this.#buffer;
    const bytes = this.#bytes;
    const end = this.#starts[rank + 1]!;
    let length = this.#length;
    for (let at = this.#starts[rank]!; at < end; at++) buffer[length++] = bytes[at]!;
    buffer[length++] = blank;
    this.#length = length;
  }

  #take(): string {
    return this.#buffer.toString('latin1', 0, this.#length - 1);
  }
}
