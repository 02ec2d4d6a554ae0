/** A set of the documents of a batch: bit `d` of the array stands for the document at place `d`. */
export type Bits = Uint32Array;

/** An empty set, or with `full` the set of all `size` documents. */
export function makeBits(size: number, full = false): Bits {
  const bits = new Uint32Array((size + 31) >>> 5);
  if (full) {
    bits.fill(0xffff_ffff);
    if (size & 31) bits[bits.length - 1] = 2 ** (size & 31) - 1;
  }
  return bits;
}

export function addBit(bits: Bits, place: number): void {
  bits[place >>> 5]! |= 1 << (place & 31);
}

/** The documents that are in all of the sets. There must be at least one set. */
export function intersection([first, ...others]: Bits[]): Bits {
  const bits = first!.slice();
  for (const other of others) for (let at = 0; at < bits.length; at++) bits[at]! &= other[at]!;
  return bits;
}

/** The documents that are in any of the sets. */
export function union(size: number, sets: Bits[]): Bits {
  const bits = makeBits(size);
  for (const set of sets) for (let at = 0; at < bits.length; at++) bits[at]! |= set[at]!;
  return bits;
}

/** The documents, out of `size`, that are not in the set. */
export function complement(size: number, set: Bits): Bits {
  const bits = makeBits(size, true);
  for (let at = 0; at < bits.length; at++) bits[at]! &= ~set[at]!;
  return bits;
}

/** The places in the set, ascending. */
export function placesOf(bits: Bits): number[] {
  const places: number[] = [];
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at]!; word !== 0; word &= word - 1)
      places.push((at << 5) + 31 - Math.clz32(word & -word));
  }
  return places;
}
