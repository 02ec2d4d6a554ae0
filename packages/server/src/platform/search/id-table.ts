/**
 * Gives each 63-bit word number a dense local index, in the order in which the numbers are first seen. Uses open
 * addressing on typed arrays.
 */
export class IdTable {
  size = 0;
  highs = new Uint32Array(1 << 10);
  lows = new Uint32Array(1 << 10);
  #slots = new Int32Array(1 << 11).fill(-1);

  /** The index of the number. An unknown number is added and gets the index `size - 1`, as counted after the call. */
  indexOf(high: number, low: number): number {
    const mask = this.#slots.length - 1;
    let slot = (low ^ Math.imul(high, 0x9e3779b1)) & mask;
    for (;;) {
      const index = this.#slots[slot]!;
      if (index < 0) break;
      if (this.lows[index] === low && this.highs[index] === high) return index;
      slot = (slot + 1) & mask;
    }
    if (this.size === this.highs.length) {
      this.#grow();
      return this.indexOf(high, low);
    }
    this.#slots[slot] = this.size;
    this.highs[this.size] = high;
    this.lows[this.size] = low;
    return this.size++;
  }

  /** The local indices, in ascending order of their numbers. */
  inOrder(): Uint32Array {
    const { highs, lows } = this;
    const order = Uint32Array.from({ length: this.size }, (_, index) => index);
    return order.sort((a, b) => highs[a]! - highs[b]! || lows[a]! - lows[b]!);
  }

  idAt(index: number): bigint {
    return (BigInt(this.highs[index]!) << 32n) | BigInt(this.lows[index]!);
  }

  #grow(): void {
    const highs = new Uint32Array(this.highs.length * 2);
    const lows = new Uint32Array(this.lows.length * 2);
    highs.set(this.highs);
    lows.set(this.lows);
    this.highs = highs;
    this.lows = lows;
    this.#slots = new Int32Array(this.highs.length * 2).fill(-1);
    const mask = this.#slots.length - 1;
    for (let index = 0; index < this.size; index++) {
      let slot = (lows[index]! ^ Math.imul(highs[index]!, 0x9e3779b1)) & mask;
      while (this.#slots[slot]! >= 0) slot = (slot + 1) & mask;
      this.#slots[slot] = index;
    }
  }
}
