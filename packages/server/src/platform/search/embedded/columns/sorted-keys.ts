/** The place of the first of some ascending keys that is not below `key`; their number when all are. */
export function firstFrom(keys: BigInt64Array, key: bigint): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
