/** Arrays that are not in use have room for at most this many numbers together. */
const mostIdle = 1 << 23;

/**
 * Lends arrays of zeros for counting. New arrays for each search would keep the garbage collector busy. Behind each array is room for a
 * power of two numbers, because the number of live codes grows from search to search.
 */
export class CountsRoom {
  /** By room. */
  readonly #idle = new Map<number, ArrayBuffer[]>();
  #size = 0;

  /** An array of so many zeros. */
  lend(length: number): Int32Array {
    const room = 2 ** Math.ceil(Math.log2(Math.max(1, length)));
    const idle = this.#idle.get(room)?.pop();
    if (idle) this.#size -= room;
    return new Int32Array(idle ?? new ArrayBuffer(room * Int32Array.BYTES_PER_ELEMENT), 0, length);
  }

  /** Takes back an array that was lent. `touched`: the only places that are no longer zero; null when it may be any. */
  takeBack(counts: Int32Array, touched: number[] | null): void {
    if (touched) for (const place of touched) counts[place] = 0;
    else counts.fill(0);
    const buffer = counts.buffer as ArrayBuffer;
    const room = buffer.byteLength / Int32Array.BYTES_PER_ELEMENT;
    if (this.#size + room > mostIdle) return;
    const idle = this.#idle.get(room);
    if (idle) idle.push(buffer);
    else this.#idle.set(room, [buffer]);
    this.#size += room;
  }
}
