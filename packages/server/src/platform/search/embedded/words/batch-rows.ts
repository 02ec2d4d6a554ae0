import type { SortedRows } from '../build/sorted-rows.ts';
import { firstFrom } from '../columns/sorted-keys.ts';
import type { Run } from '../lists/run-layout.ts';

/** The rows of the terms or words of a batch of documents, in compact arrays. They never change. */
export class BatchRows {
  /** Ascending. A key has the place that it has here. */
  readonly keys: BigInt64Array;
  /** By place of the key: where its rows end. */
  readonly #ends: Uint32Array;
  readonly #docs: Uint16Array;
  readonly #numbers: Uint16Array | Int32Array;

  private constructor(
    keys: BigInt64Array,
    ends: Uint32Array,
    docs: Uint16Array,
    numbers: Uint16Array | Int32Array,
  ) {
    this.keys = keys;
    this.#ends = ends;
    this.#docs = docs;
    this.#numbers = numbers;
  }

  static of({ ids, order, counts, docs, numbers }: SortedRows): BatchRows {
    const ends = new Uint32Array(order.length);
    for (const [place, index] of order.entries()) ends[place] = (ends[place - 1] ?? 0) + counts[index]!;
    return new BatchRows(
      BigInt64Array.from(order, (index) => ids.idAt(index)),
      ends,
      docs,
      numbers,
    );
  }

  /**
   * The rows of several batches as one, without those of documents that `keeps` refuses. `offsets`: how much is added to the documents of each.
   * The documents of a batch come after those of the batch before, and all have room in two bytes. `onKey` is called for each key
   * that is left, in order, with a batch that has the key and the place of the key in that batch.
   */
  static merged(
    batches: BatchRows[],
    offsets: number[],
    keeps: (doc: number) => boolean,
    onKey: (batch: number, place: number) => void = () => {},
  ): BatchRows {
    const keys = distinct(batches.map((batch) => batch.keys));
    const ends = new Uint32Array(keys.length);
    const rows = batches.reduce((sum, batch) => sum + batch.#docs.length, 0);
    const isWide = batches.some((batch) => batch.#numbers instanceof Int32Array);
    const docs = new Uint16Array(rows);
    const numbers = isWide ? new Int32Array(rows) : new Uint16Array(rows);
    const next = batches.map(() => 0);
    const halves = halvesOf(keys);
    const halvesOfBatches = batches.map((batch) => halvesOf(batch.keys));
    let [row, kept] = [0, 0];
    for (let place = 0; place < keys.length; place++) {
      const [low, high] = [halves[place * 2]!, halves[place * 2 + 1]!];
      const before = row;
      for (let index = 0; index < batches.length; index++) {
        const theirs = halvesOfBatches[index]!;
        const at = next[index]!;
        if (theirs[at * 2] !== low || theirs[at * 2 + 1] !== high) continue;
        next[index] = at + 1;
        const isNew = row === before;
        const batch = batches[index]!;
        const offset = offsets[index]!;
        for (let from = batch.#ends[at - 1] ?? 0; from < batch.#ends[at]!; from++) {
          const doc = batch.#docs[from]! + offset;
          if (!keeps(doc)) continue;
          docs[row] = doc;
          numbers[row++] = batch.#numbers[from]!;
        }
        if (isNew && row > before) onKey(index, at);
      }
      if (row === before) continue;
      keys[kept] = keys[place]!;
      ends[kept++] = row;
    }
    return new BatchRows(cut(keys, kept), cut(ends, kept), cut(docs, row), cut(numbers, row));
  }

  /** The same rows with new numbers of their documents. `renumbered`: by document, its new number. */
  renumbered(renumbered: Uint16Array): BatchRows {
    const docs = this.#docs.map((doc) => renumbered[doc]!);
    return new BatchRows(this.keys, this.#ends, docs, this.#numbers);
  }

  /** The rows of a key. Empty when no document of the batch has it. */
  of(key: bigint): Run[] {
    const place = firstFrom(this.keys, key);
    return this.keys[place] === key ? [this.at(place)] : [];
  }

  /** The rows of the key at a place. */
  at(place: number): Run {
    const start = this.#ends[place - 1] ?? 0;
    const end = this.#ends[place]!;
    return { docs: this.#docs.subarray(start, end), numbers: this.#numbers.subarray(start, end) };
  }
}

/** The first `length` numbers of an array, without spare room after them. */
function cut<Kind extends BigInt64Array | Uint32Array | Uint16Array | Int32Array>(
  array: Kind,
  length: number,
): Kind {
  return length === array.length ? array : (array.slice(0, length) as Kind);
}

/** All keys, ascending, each once. */
function distinct(some: BigInt64Array[]): BigInt64Array {
  const all = new BigInt64Array(some.reduce((sum, keys) => sum + keys.length, 0));
  let length = 0;
  for (const keys of some) {
    all.set(keys, length);
    length += keys.length;
  }
  all.sort();
  const halves = halvesOf(all);
  let kept = 0;
  for (let place = 0; place < all.length; place++) {
    const isRepeated =
      kept > 0 &&
      halves[place * 2] === halves[kept * 2 - 2] &&
      halves[place * 2 + 1] === halves[kept * 2 - 1];
    if (isRepeated) continue;
    halves[kept * 2] = halves[place * 2]!;
    halves[kept * 2 + 1] = halves[place * 2 + 1]!;
    kept++;
  }
  return all.slice(0, kept);
}

/** The same numbers in halves of four bytes. Comparing these allocates nothing. */
const halvesOf = (keys: BigInt64Array) => new Uint32Array(keys.buffer, keys.byteOffset, keys.length * 2);
