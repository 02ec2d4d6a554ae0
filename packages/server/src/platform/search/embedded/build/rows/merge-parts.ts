import { PartReader } from './part-file.ts';

/** The parts of a table: their files, and the segment that each belongs to, ascending. */
export interface Part {
  path: string;
  segment: number;
}

/** Receives each key once, by ascending key, with its pieces in the order of their segments. */
export interface Merged {
  begin(high: number, low: number): void;
  piece(segment: number, piece: Uint8Array): void;
}

/** Reads all parts at the same time and merges them by key. */
export function mergeParts(parts: Part[], merged: Merged): void {
  const readers = parts.map(({ path }) => new PartReader(path));
  /** A heap of the readers that are not at their end: the one with the lowest key, and of the earliest segment, comes first. */
  const heap: number[] = [];
  const isBefore = (one: number, other: number) => {
    const [a, b] = [readers[one]!, readers[other]!];
    if (a.high !== b.high) return a.high < b.high;
    return a.low === b.low ? one < other : a.low < b.low;
  };
  const sink = (from: number) => {
    const moved = heap[from]!;
    let at = from;
    for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (isBefore(moved, heap[child]!)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = moved;
  };
  for (const [index, reader] of readers.entries()) if (reader.next()) heap.push(index);
  for (let at = heap.length >> 1; at-- > 0; ) sink(at);
  let [high, low] = [-1, -1];
  while (heap.length > 0) {
    const first = heap[0]!;
    const reader = readers[first]!;
    if (reader.high !== high || reader.low !== low) {
      [high, low] = [reader.high, reader.low];
      merged.begin(high, low);
    }
    merged.piece(parts[first]!.segment, reader.piece);
    if (!reader.next()) {
      const last = heap.pop()!;
      if (heap.length === 0) break;
      heap[0] = last;
    }
    sink(0);
  }
}
