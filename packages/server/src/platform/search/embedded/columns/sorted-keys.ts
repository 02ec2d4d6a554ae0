/** The place of the first of some ascending keys, of which there are `count`, that is not below `key`; their number when all are. */
export function firstFrom<Key extends number | bigint>(
  keys: ArrayLike<Key>,
  key: Key,
  count = keys.length,
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
