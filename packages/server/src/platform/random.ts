/**
 * Random numbers from a seed: the same seed gives the same numbers everywhere, so that an invented world stays as it is and a
 * failing test can be repeated. The generator is mulberry32 (Tommy Ettinger, public domain), small and good enough for both.
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number below `limit`; small ones come more often with a higher skew. */
  below(limit: number, skew = 1): number {
    return Math.floor(this.next() ** skew * limit);
  }

  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the items, which must not be empty; the first ones come more often with a higher skew. */
  pick<Item>(items: readonly Item[], skew = 1): Item {
    return items[this.below(items.length, skew)]!;
  }

  many<Item>(count: number, make: () => Item): Item[] {
    return Array.from({ length: count }, make);
  }
}
