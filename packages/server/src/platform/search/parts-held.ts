/** The shares of the masks of so many parts are kept in an array, which is quicker. */
const fewParts = 12;
/** For so many parts it is known beforehand which masks hold enough. */
const veryFewParts = 5;

/** What a query's parts are worth, and how a document ranks that matches only some of them. */
export class PartsHeld {
  readonly #worths: number[];
  /** The shares that were asked for, by mask, −1 for others. Masks for which there is no room are in the map. */
  readonly #shares: Float64Array;
  readonly #furtherShares = new Map<number, number>();
  #enough: { least: number; masks: Uint8Array } | null = null;
  /** What all parts are worth together. */
  readonly whole: number;
  /** The mask of all parts. */
  readonly all: number;

  /** `worths`: by bit of a mask. */
  constructor(worths: number[]) {
    this.#worths = worths;
    this.whole = sumOf(worths);
    this.all = 2 ** worths.length - 1;
    this.#shares = new Float64Array(Math.min(this.all + 1, 2 ** fewParts)).fill(-1);
  }

  /**
   * The share of what all parts are worth that a document with these parts holds. Its score is multiplied by it.
   */
  share(mask: number): number {
    const shares = this.#shares;
    const known = mask < shares.length ? shares[mask]! : (this.#furtherShares.get(mask) ?? -1);
    if (known >= 0) return known;
    const share = this.whole === 0 ? 1 : this.#worthOf(mask) / this.whole;
    if (mask < shares.length) shares[mask] = share;
    else this.#furtherShares.set(mask, share);
    return share;
  }

  /** By mask: 1 when some parts, but not all, are worth this share of the query. Null when there are too many masks for a list. */
  enough(least: number): Uint8Array | null {
    if (this.#worths.length > veryFewParts) return null;
    if (this.#enough?.least !== least) {
      const holds = (mask: number) => mask !== 0 && mask !== this.all && this.share(mask) >= least;
      const masks = Uint8Array.from({ length: this.all + 1 }, (_, mask) => (holds(mask) ? 1 : 0));
      this.#enough = { least, masks };
    }
    return this.#enough.masks;
  }

  /** The least share of a close document. */
  static readonly least = 0.5;
  /**
   * The least share of a close document where no document matches and none holds more. One word of two is enough unless it is
   * common and the other is rare: "studies" of "biblical studies" is not.
   */
  static readonly leastOfFew = 1 / 3;

  /**
   * The bits of the parts without which no document holds this share of the query: those that are worth most. All others
   * together are worth less.
   */
  decisive(least: number): Set<number> {
    const bits = this.#worths.map((_, bit) => bit).sort((a, b) => this.#worths[a]! - this.#worths[b]!);
    let worth = 0;
    const decisive = new Set(bits);
    for (const bit of bits) {
      worth += this.#worths[bit]!;
      if (worth / this.whole >= least) break;
      decisive.delete(bit);
    }
    return decisive;
  }

  #worthOf(mask: number): number {
    return sumOf(this.#worths.filter((_, bit) => ((mask >>> bit) & 1) === 1));
  }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
