/** Arrays that are not in use have at most this many numbers together. */
const mostIdle = 1 << 23;

/** Lends arrays of zeros for counting. New arrays for each search would keep the garbage collector busy. */
export class CountsRoom {
  readonly #idle = new Map<number, Int32Array[]>();
  #size = 0;

  /** An array of so many zeros. */
  lend(length: number): Int32Array {
    const idle = this.#idle.get(length)?.pop();
    if (!idle) return new Int32Array(length);
    this.#size -= length;
    return idle;
  }

  /** Takes back an array that was lent. `touched`: the only places that are no longer zero; null when it may be any. */
  takeBack(counts: Int32Array, touched: number[] | null): void {
    if (touched) for (const place of touched) counts[place] = 0;
    else counts.fill(0);
    if (this.#size + counts.length > mostIdle) return;
    const idle = this.#idle.get(counts.length);
    if (idle) idle.push(counts);
    else this.#idle.set(counts.length, [counts]);
    this.#size += counts.length;
  }
}
