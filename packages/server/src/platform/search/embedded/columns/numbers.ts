/**
 * One number per document. Codes, sets, flags and sort places take as few bytes as they need; for them 0 means "missing".
 */
export type Numbers = Uint16Array | Int32Array | Float64Array;

/** An array of `length` zeros with room for whole numbers up to `most`. */
export function zeros(length: number, most: number): Uint16Array | Int32Array {
  return most <= 65_535 ? new Uint16Array(length) : new Int32Array(length);
}

/** A set of small whole numbers, one bit each. */
export class Bits {
  readonly #words: Uint32Array;

  constructor(words: Uint32Array = new Uint32Array(0)) {
    this.#words = words;
  }

  /** The number of members smaller than `end`. */
  countBelow(end: number): number {
    return this.countBetween(0, end);
  }

  /** The number of members from `start` up to, but not including, `end`. */
  countBetween(start: number, end: number): number {
    const words = this.#words.subarray(start >>> 5, end >>> 5);
    const below = (number: number) => onesIn((this.#words[number >>> 5] ?? 0) & ((1 << (number & 31)) - 1));
    return words.reduce((sum, word) => sum + onesIn(word), below(end) - below(start));
  }

  has(number: number): boolean {
    return ((this.#words[number >>> 5]! >>> (number & 31)) & 1) === 1;
  }

  /** The numbers from `start` up to, but not including, `end`, ascending. */
  *between(start: number, end: number): Iterable<number> {
    const last = Math.min(end, this.#words.length * 32);
    for (let number = start; number < last; number++) {
      if ((number & 31) === 0 && this.#words[number >>> 5] === 0) number += 31;
      else if (this.has(number)) yield number;
    }
  }

  /** A copy that holds these numbers as well. */
  with(numbers: number[]): Bits {
    if (numbers.length === 0) return this;
    const largest = numbers.reduce((most, number) => Math.max(most, number), 0);
    const length = Math.max(this.#words.length, (largest >>> 5) + 1);
    const words = new Uint32Array(length);
    words.set(this.#words);
    for (const number of numbers) words[number >>> 5] = words[number >>> 5]! | (1 << (number & 31));
    return new Bits(words);
  }
}

/** The number of bits set in a 32-bit word: adds them up in pairs, then fours, then bytes. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
