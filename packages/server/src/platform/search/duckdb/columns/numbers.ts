/** One number per document. Codes, sets, flags and places in an order take as few bytes as they need; 0 is "missing". */
export type Numbers = Uint16Array | Int32Array | Float64Array;

/** Zeros for `length` whole numbers of which none is larger than `most`. */
export function zeros(length: number, most: number): Uint16Array | Int32Array {
  return most <= 65_535 ? new Uint16Array(length) : new Int32Array(length);
}

/** A set of small whole numbers, one bit each. */
export class Bits {
  readonly #words: Uint32Array;

  constructor(words: Uint32Array = new Uint32Array(0)) {
    this.#words = words;
  }

  has(number: number): boolean {
    return ((this.#words[number >>> 5]! >>> (number & 31)) & 1) === 1;
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

  /** A copy in which every number is smaller by `by`; smaller ones than that are gone. `by` is a multiple of 32. */
  shifted(by: number): Bits {
    return new Bits(this.#words.slice(by >>> 5));
  }
}
