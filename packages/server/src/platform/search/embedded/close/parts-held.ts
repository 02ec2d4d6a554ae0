/** What a query's parts are worth, and how a document ranks that matches only some of them. */
export class PartsHeld {
  readonly #worths: number[];
  readonly #shares = new Map<number, number>();
  /** What all parts are worth together. */
  readonly whole: number;

  /** `worths`: by bit of a mask. */
  constructor(worths: number[]) {
    this.#worths = worths;
    this.whole = sumOf(worths);
  }

  /**
   * The share of what all parts are worth that a document with these parts holds. Its score is multiplied by it.
   */
  share(mask: number): number {
    const known = this.#shares.get(mask);
    if (known !== undefined) return known;
    const share = this.whole === 0 ? 1 : this.#worthOf(mask) / this.whole;
    this.#shares.set(mask, share);
    return share;
  }

  /** The least share of a close document. */
  static readonly least = 0.5;

  /**
   * The bits of the parts without which no document is close: those that are worth most. All others together are worth
   * less than half of the query.
   */
  decisive(): Set<number> {
    const bits = this.#worths.map((_, bit) => bit).sort((a, b) => this.#worths[a]! - this.#worths[b]!);
    let worth = 0;
    const decisive = new Set(bits);
    for (const bit of bits) {
      worth += this.#worths[bit]!;
      if (2 * worth >= this.whole) break;
      decisive.delete(bit);
    }
    return decisive;
  }

  #worthOf(mask: number): number {
    return sumOf(this.#worths.filter((_, bit) => ((mask >>> bit) & 1) === 1));
  }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
