/** Letters beyond this are not compared. Hardly any word that somebody mistypes is longer. */
export const longest = 40;

/**
 * The table of distances between a typed text and the beginnings of a word, one row for each letter of the word. Words that
 * begin alike share their first rows. The distance is that of optimal string alignment: a letter too many, too few or
 * another, or two neighbours swapped, is one slip.
 */
export class SlipRows {
  readonly #typed: Buffer;
  readonly #most: number;
  readonly #isBeginning: boolean;
  readonly #width: number;
  readonly #rows: Uint8Array;
  /** By row: its least distance, and the least distance of the whole text to this or a shorter beginning. */
  readonly #least = new Uint8Array(longest + 1);
  readonly #best = new Uint8Array(longest + 1);

  /** `isBeginning`: it is enough that some beginning of the word is near. */
  constructor(typed: Buffer, most: number, isBeginning: boolean) {
    this.#typed = typed;
    this.#most = most;
    this.#isBeginning = isBeginning;
    this.#width = typed.length + 1;
    this.#rows = new Uint8Array((longest + 1) * this.#width);
    for (let column = 0; column < this.#width; column++) this.#rows[column] = column;
    this.#best[0] = typed.length;
  }

  /** Computes the row of a word's first `depth` letters. The rows before it must be those of the same word. */
  fill(depth: number, bytes: Buffer, start: number): void {
    const [rows, width, typed] = [this.#rows, this.#width, this.#typed];
    const row = depth * width;
    const above = row - width;
    const letter = bytes[start + depth - 1]!;
    const before = depth > 1 ? bytes[start + depth - 2]! : -1;
    rows[row] = depth;
    let least = depth;
    for (let column = 1; column < width; column++) {
      const other = typed[column - 1]!;
      let slips = Math.min(
        rows[above + column]! + 1,
        rows[row + column - 1]! + 1,
        rows[above + column - 1]! + (letter === other ? 0 : 1),
      );
      if (column > 1 && letter === typed[column - 2] && before === other) {
        slips = Math.min(slips, rows[above - width + column - 2]! + 1);
      }
      rows[row + column] = slips;
      if (slips < least) least = slips;
    }
    this.#least[depth] = least;
    this.#best[depth] = Math.min(this.#best[depth - 1]!, rows[row + width - 1]!);
  }

  /** The slips of a word of which `depth` letters have rows. `isWhole`: it has no more letters. */
  slipsAt(depth: number, isWhole: boolean): number {
    if (this.#isBeginning) return this.#best[depth]!;
    return isWhole ? this.#rows[(depth + 1) * this.#width - 1]! : Number.POSITIVE_INFINITY;
  }

  /** Whether no further letter can change what is known of a word that begins like this. */
  isSettled(depth: number): boolean {
    return this.isHopeless(depth) || (this.#isBeginning && this.#best[depth]! <= this.#couldBe(depth));
  }

  /** Whether no word that begins like this is near. */
  isHopeless(depth: number): boolean {
    const isMet = this.#isBeginning && this.#best[depth]! <= this.#most;
    return !isMet && this.#couldBe(depth) > this.#most;
  }

  /** The least distance that further letters could lead to. A swap goes on from the row before the last. */
  #couldBe(depth: number): number {
    return depth === 0 ? 0 : Math.min(this.#least[depth]!, this.#least[depth - 1]! + 1);
  }
}
