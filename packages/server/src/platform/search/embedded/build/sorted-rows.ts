import type { IdTable } from '../../id-table.ts';

/** Rows of one table, sorted by key, then document, then number. */
export interface SortedRows {
  ids: IdTable;
  /** Local indices of the keys, in the order of their numbers. `counts` holds the number of rows by local index. */
  order: Uint32Array;
  counts: Uint32Array;
  /** Documents, counted from the segment's first. */
  docs: Uint16Array;
  numbers: Uint16Array | Int32Array;
}

/** By local index: where its rows begin when they are laid out in the given order. */
export function startsInOrder(order: Uint32Array, counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(order.length);
  let start = 0;
  for (const index of order) {
    starts[index] = start;
    start += counts[index]!;
  }
  return starts;
}
