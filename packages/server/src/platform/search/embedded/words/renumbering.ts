import type { Counting } from './counting.ts';

/** New numbers for some documents of a part, in the same order and without gaps. The others no longer count. */
export class Renumbering implements Counting {
  readonly #first: number;
  /** By place: how many of these documents are before it. */
  readonly #before: Int32Array;

  /** `first`: the number of the part's first document. `places`: where these documents are among its `size` places, ascending. */
  constructor(first: number, size: number, places: Int32Array) {
    this.#first = first;
    this.#before = new Int32Array(size + 1);
    for (const place of places) this.#before[place + 1] = 1;
    for (let place = 0; place < size; place++) this.#before[place + 1]! += this.#before[place]!;
  }

  has(number: number): boolean {
    return this.between(number, number + 1) > 0;
  }

  between(start: number, end: number): number {
    return this.numberOf(end) - this.numberOf(start);
  }

  /** The new number of a document. If it has none, that of the next document that has one. */
  numberOf(number: number): number {
    const place = Math.min(Math.max(0, number - this.#first), this.#before.length - 1);
    return this.#first + this.#before[place]!;
  }
}
