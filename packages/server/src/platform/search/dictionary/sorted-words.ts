import { longest, SlipRows } from './slip-rows.ts';

/** A word by its place in the list, and the number of slips between it and what was typed. */
export interface NearWord {
  place: number;
  slips: number;
}

/** A word that may have a slip: of plain letters, and long enough that a slip leaves enough of it. */
export const forgivable = /^[a-z]{4,}$/;

/**
 * Words in the order of their bytes, packed into one buffer. A word is known by its place in that order, so that words with
 * the same beginning are neighbours.
 */
export class SortedWords {
  readonly #bytes: Buffer;
  /** By word, where its bytes end. */
  readonly #ends: Uint32Array;

  /** The words must be distinct and in the order of their UTF-8 bytes. */
  constructor(words: readonly string[]) {
    this.#bytes = Buffer.from(words.join(''));
    this.#ends = new Uint32Array(words.length + 1);
    words.forEach((word, index) => {
      this.#ends[index + 1] = this.#ends[index]! + Buffer.byteLength(word);
    });
  }

  get size(): number {
    return this.#ends.length - 1;
  }

  wordAt(place: number): string {
    return this.#bytes.toString('utf8', this.#ends[place], this.#ends[place + 1]);
  }

  /** The place of a word, −1 when it is not in the list. */
  placeOf(word: string): number {
    const place = this.beginning(word)[0];
    return place < this.size && this.wordAt(place) === word ? place : -1;
  }

  /** The words that begin with a text: the place of the first, and the place after the last. */
  beginning(text: string): [number, number] {
    const prefix = Buffer.from(text);
    const from = this.#wordsBefore(0, (word) => word.compare(prefix) < 0);
    const to = this.#wordsBefore(from, (word) => word.subarray(0, prefix.length).compare(prefix) <= 0);
    return [from, to];
  }

  /**
   * The words that differ from a text of plain letters by at most `most` slips: a letter too many, too few or another, or two
   * neighbours swapped (optimal string alignment). With `isBeginning`, words of which some beginning does; these come with
   * the fewest slips of any beginning. Walks through the list as through a tree, and leaves out what begins too differently.
   */
  near(text: string, most: number, isBeginning = false): NearWord[] {
    const found: NearWord[] = [];
    const rows = new SlipRows(Buffer.from(text.slice(0, longest)), most, isBeginning);
    /** How many letters of the word before have rows. */
    let known = 0;
    for (let place = 0; place < this.size; ) {
      const start = this.#ends[place]!;
      const length = this.#ends[place + 1]! - start;
      let depth = Math.min(known, this.#sharedWithBefore(place));
      while (depth < Math.min(length, longest) && !rows.isSettled(depth)) {
        rows.fill(++depth, this.#bytes, start);
      }
      known = depth;
      const slips = rows.slipsAt(depth, depth === length);
      if (slips <= most) found.push({ place, slips });
      place = rows.isHopeless(depth) ? this.#after(place, start, depth) : place + 1;
    }
    return found;
  }

  /** How many bytes a word shares with the word before it. */
  #sharedWithBefore(place: number): number {
    if (place === 0) return 0;
    const [before, start, end] = [this.#ends[place - 1]!, this.#ends[place]!, this.#ends[place + 1]!];
    let shared = 0;
    while (
      before + shared < start &&
      start + shared < end &&
      this.#bytes[before + shared] === this.#bytes[start + shared]
    )
      shared++;
    return shared;
  }

  /** The place after the last word that shares the first `length` bytes with the word at `place`. */
  #after(place: number, start: number, length: number): number {
    const prefix = this.#bytes.subarray(start, start + length);
    const begins = (at: number) => {
      const from = this.#ends[at]!;
      const end = Math.min(this.#ends[at + 1]!, from + length);
      return this.#bytes.compare(prefix, 0, length, from, end) === 0;
    };
    let step = 1;
    let last = place;
    while (last + step < this.size && begins(last + step)) {
      last += step;
      step *= 2;
    }
    for (; step >= 1; step = step >> 1) {
      if (last + step < this.size && begins(last + step)) last += step;
    }
    return last + 1;
  }

  /**
   * The number of words at the beginning for which `before` holds. It must hold for all words up to some point, and for those
   * before `from`, and for none after that.
   */
  #wordsBefore(from: number, before: (word: Buffer) => boolean): number {
    let low = from;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (before(this.#bytes.subarray(this.#ends[middle], this.#ends[middle + 1]))) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
