/** A word that stands after another, by its place in the dictionary, and how many documents hold the two side by side. */
export interface Neighbour {
  place: number;
  documents: number;
}

/**
 * Pairs of words that documents hold side by side, by the places of the words in the dictionary. Those of one first word are
 * in the order of the second, so that the words with the same beginning are neighbours.
 */
export class Neighbours {
  /** By first word, where its pairs end. */
  readonly #ends: Uint32Array;
  readonly #seconds: Int32Array;
  readonly #documents: Int32Array;

  /** Takes the pairs in the order of the first word, then of the second. */
  constructor(words: number, firsts: Int32Array, seconds: Int32Array, documents: Int32Array) {
    this.#ends = new Uint32Array(words + 1);
    for (const first of firsts) this.#ends[first + 1] = this.#ends[first + 1]! + 1;
    for (let word = 0; word < words; word++) this.#ends[word + 1] = this.#ends[word + 1]! + this.#ends[word]!;
    this.#seconds = seconds;
    this.#documents = documents;
  }

  /** The pairs of a first word whose second lies in a range of places: from, and up to but not including, another. */
  after(first: number, from: number, to: number): Neighbour[] {
    const found: Neighbour[] = [];
    for (let at = this.#firstFrom(first, from); at < this.#ends[first + 1]!; at++) {
      if (this.#seconds[at]! >= to) break;
      found.push({ place: this.#seconds[at]!, documents: this.#documents[at]! });
    }
    return found;
  }

  /** How many documents hold two words side by side; 0 for a pair that is too rare to be kept. */
  count(first: number, second: number): number {
    const at = this.#firstFrom(first, second);
    return at < this.#ends[first + 1]! && this.#seconds[at] === second ? this.#documents[at]! : 0;
  }

  /** Where the pairs of a first word begin whose second is at least `second`. */
  #firstFrom(first: number, second: number): number {
    let low = this.#ends[first]!;
    let high = this.#ends[first + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#seconds[middle]! < second) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
