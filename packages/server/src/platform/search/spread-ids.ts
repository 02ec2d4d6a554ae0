import type { Examples } from './examples.ts';

/** Where an id stands in an order that has nothing to do with when records came. It never changes. From 0 to 2^32 - 1. */
export function spreadPlace(id: number): number {
  let mixed = (id % 2 ** 32) ^ Math.floor(id / 2 ** 32);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Keeps the ids that come first in that order, at most `most`. */
export class SpreadIds {
  readonly #most: number;
  #kept: { id: number; place: number }[] = [];
  #last = Number.POSITIVE_INFINITY;

  constructor(most: number) {
    this.#most = most;
  }

  add(id: number): void {
    const place = spreadPlace(id);
    if (place > this.#last) return;
    this.#kept.push({ id, place });
    if (this.#kept.length >= 2 * this.#most) this.#cut();
  }

  /** The ids in that order. Each must have been added once. */
  take(): number[] {
    this.#cut();
    return this.#kept.map(({ id }) => id);
  }

  #cut(): void {
    this.#kept.sort((a, b) => a.place - b.place || a.id - b.id);
    this.#kept = this.#kept.slice(0, this.#most);
    if (this.#kept.length === this.#most) this.#last = this.#kept.at(-1)!.place;
  }
}

/** What was chosen for each code. Codes for which nothing was are left out. */
export function examplesOf(chosen: ReadonlyMap<string, SpreadIds>): Examples {
  const taken = Array.from(chosen, ([code, ids]): [string, number[]] => [code, ids.take()]);
  return new Map(taken.filter(([, ids]) => ids.length > 0));
}
