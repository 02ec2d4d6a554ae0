type Numbers = Uint8Array | Uint32Array | Uint16Array | Int32Array | Float64Array;

/** The array itself when it has room for `length` numbers, otherwise a larger copy (at least twice the size). */
export function roomFor<Kind extends Numbers>(array: Kind, length: number): Kind {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => Kind)(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}
