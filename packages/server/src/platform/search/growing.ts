type Numbers = Uint8Array | Uint32Array | Uint16Array | Int32Array | Float64Array;
type Constructor<Kind> = new (length: number) => Kind;

/** The array itself when it has room for `length` numbers, otherwise a larger copy (at least twice the size). */
export function roomFor<Kind extends Numbers>(array: Kind, length: number): Kind {
  if (length <= array.length) return array;
  const larger = new (array.constructor as Constructor<Kind>)(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}

/** What an array has at these places. */
export function taken<Kind extends Numbers>(array: Kind, places: Int32Array): Kind {
  const some = new (array.constructor as Constructor<Kind>)(places.length);
  for (const [index, place] of places.entries()) some[index] = array[place]!;
  return some;
}
