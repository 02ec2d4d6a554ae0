/** The first `most` items of batches of any size, in batches of `size`. The last batch may be smaller. */
export async function* batchesOf<Item>(
  items: AsyncIterable<Item[]>,
  most: number,
  size: number,
): AsyncGenerator<Item[]> {
  let left = most;
  let waiting: Item[] = [];
  for await (const some of items) {
    waiting.push(...some.slice(0, left));
    left -= Math.min(left, some.length);
    let start = 0;
    for (; start + size <= waiting.length; start += size) yield waiting.slice(start, start + size);
    waiting = waiting.slice(start);
    if (left === 0) break;
  }
  if (waiting.length > 0) yield waiting;
}
