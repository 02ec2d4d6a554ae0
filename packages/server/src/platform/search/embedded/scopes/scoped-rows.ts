import type { SortedRows } from '../build/sorted-rows.ts';
import type { Run } from '../lists/run-layout.ts';

/** The rows of the terms or words of one segment, in compact arrays. */
export class ScopedRows {
  readonly #keys: BigInt64Array;
  /** By place of the key: where its rows end. */
  readonly #ends: Uint32Array;
  readonly #docs: Uint16Array;
  readonly #numbers: Uint16Array | Int32Array;

  constructor({ ids, order, counts, docs, numbers }: SortedRows) {
    this.#keys = BigInt64Array.from(order, (index) => ids.idAt(index));
    this.#ends = new Uint32Array(order.length);
    for (const [place, index] of order.entries())
      this.#ends[place] = (this.#ends[place - 1] ?? 0) + counts[index]!;
    this.#docs = docs;
    this.#numbers = numbers;
  }

  /** The rows of a key. Empty when the segment lacks it. */
  of(key: bigint): Run[] {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return this.#keys[low] === key ? [this.at(low)] : [];
  }

  /** The rows of the key at a place. Keys have places from 0 in ascending order. */
  at(place: number): Run {
    const start = this.#ends[place - 1] ?? 0;
    const end = this.#ends[place]!;
    return { docs: this.#docs.subarray(start, end), numbers: this.#numbers.subarray(start, end) };
  }
}
