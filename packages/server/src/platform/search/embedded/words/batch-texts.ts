import { firstFrom } from '../columns/sorted-keys.ts';

/** No word contains it. */
const between = '\n';

/** The words of a batch, each with its place. One text takes far less memory than many. */
export class BatchTexts {
  /** Each word after the character `between`. */
  readonly #all: string;
  /** By word: where it begins in `#all`. One more says where the last one ends. */
  readonly #starts: Uint32Array;

  constructor(words: string[]) {
    this.#all = words.map((word) => between + word).join('');
    this.#starts = new Uint32Array(words.length + 1);
    for (const [place, word] of words.entries())
      this.#starts[place + 1] = this.#starts[place]! + between.length + word.length;
  }

  at(place: number): string {
    return this.#all.slice(this.#starts[place]! + between.length, this.#starts[place + 1]!);
  }

  /** The places of the words that begin with a prefix, ascending. */
  *beginning(prefix: string): Iterable<number> {
    const sought = between + prefix;
    for (let at = this.#all.indexOf(sought); at >= 0; at = this.#all.indexOf(sought, at + 1))
      yield firstFrom(this.#starts, at);
  }
}
