import { roomFor } from '../../../growing.ts';
import type { Bits } from '../../columns/numbers.ts';
import type { Run } from '../run-layout.ts';
import type { ByteReader } from './bytes.ts';
import { readPiece } from './row-piece.ts';

/** Receives the pieces of keys. It must read the whole piece, of which the number of rows has been read. */
export interface RowSink {
  piece(segment: number, rows: number, reader: ByteReader): void;
}

/** Makes one run of each piece. `place`: receives it with its segment of the generation. */
export class RunOfEach implements RowSink {
  readonly #place: (segment: number, run: Run) => void;

  constructor(place: (segment: number, run: Run) => void) {
    this.#place = place;
  }

  piece(segment: number, rows: number, reader: ByteReader): void {
    const docs = new Uint16Array(rows);
    const numbers = new Int32Array(rows);
    readPiece(reader, rows, docs, numbers, 0);
    this.#place(segment, { docs, numbers });
  }
}

/** Gathers the rows of many keys in one run for each segment, in no order. */
export class GatheredRows implements RowSink {
  readonly #docs: Uint16Array[] = [];
  readonly #numbers: Int32Array[] = [];
  readonly #lengths: number[] = [];
  readonly #firsts: readonly number[];
  readonly #documents: Bits | null;
  readonly #check: (rows: number) => void;
  #rows = 0;

  /**
   * `firsts`: the first document of each segment of the generation. `documents`: those whose rows count; null for all. `check` is told
   * how many rows there are so far, and may throw.
   */
  constructor(firsts: readonly number[], documents: Bits | null, check: (rows: number) => void) {
    this.#firsts = firsts;
    this.#documents = documents;
    this.#check = check;
  }

  get rows(): number {
    return this.#rows;
  }

  piece(segment: number, rows: number, reader: ByteReader): void {
    const known = this.#lengths[segment] ?? 0;
    const docs = roomFor(this.#docs[segment] ?? new Uint16Array(64), known + rows);
    const numbers = roomFor(this.#numbers[segment] ?? new Int32Array(64), known + rows);
    readPiece(reader, rows, docs, numbers, known);
    const kept = this.#documents ? this.#keep(segment, docs, numbers, known, known + rows) : known + rows;
    this.#docs[segment] = docs;
    this.#numbers[segment] = numbers;
    this.#lengths[segment] = kept;
    this.#rows += kept - known;
    this.#check(this.#rows);
  }

  /** The runs with their segments. */
  *runs(): Iterable<[number, Run]> {
    for (const [segment, length = 0] of this.#lengths.entries()) {
      if (length === 0) continue;
      const [docs, numbers] = [this.#docs[segment]!, this.#numbers[segment]!];
      yield [segment, { docs: docs.subarray(0, length), numbers: numbers.subarray(0, length) }];
    }
  }

  /** Leaves out the rows of other documents. Returns where the others end. */
  #keep(segment: number, docs: Uint16Array, numbers: Int32Array, from: number, to: number): number {
    const first = this.#firsts[segment]!;
    let kept = from;
    for (let row = from; row < to; row++) {
      docs[kept] = docs[row]!;
      numbers[kept] = numbers[row]!;
      if (this.#documents!.has(first + docs[row]!)) kept++;
    }
    return kept;
  }
}
