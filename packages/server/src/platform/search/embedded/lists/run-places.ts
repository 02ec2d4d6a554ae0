import type { DuckDBConnection } from '@duckdb/node-api';
import { readColumns } from '../columns/read-columns.ts';
import { firstFrom } from '../columns/sorted-keys.ts';
import type { RunPlace } from './run-file.ts';

/** The run of a term or word in one segment, which is named by its first document. */
export interface PlacedRun {
  key: bigint;
  first: number;
  place: RunPlace;
}

/**
 * Where the runs of a generation are in its file, by term or by word. It is kept in memory, 28 bytes for each run: asking the
 * tables takes half a millisecond of processor time for each word of a search.
 */
export class RunPlaces {
  /** By run, in the order of their keys, then of their segments. */
  readonly #keys: BigInt64Array;
  readonly #firsts: Int32Array;
  readonly #rows: Int32Array;
  readonly #widths: Int32Array;
  readonly #starts: Float64Array;

  private constructor(
    keys: BigInt64Array,
    firsts: Int32Array,
    rows: Int32Array,
    widths: Int32Array,
    starts: Float64Array,
  ) {
    this.#keys = keys;
    this.#firsts = firsts;
    this.#rows = rows;
    this.#widths = widths;
    this.#starts = starts;
  }

  /** Reads the places of the runs of a table. */
  static async read(
    connection: DuckDBConnection,
    generation: string,
    table: 'posting' | 'occurrence',
  ): Promise<RunPlaces> {
    const key = table === 'posting' ? 'term' : 'word';
    const [keys, firsts, rows, widths, starts] = (await readColumns(
      connection,
      `SELECT ${key}, first, "rows", width, "at"::DOUBLE FROM ${generation}.${table}_run ORDER BY ${key}, first`,
      ['int64', 'int32', 'int32', 'int32', 'float64'],
    )) as [BigInt64Array, Int32Array, Int32Array, Int32Array, Float64Array];
    return new RunPlaces(keys, firsts, rows, widths, starts);
  }

  /** The runs of all keys from `min` to `max`, both included, by key, then by segment. `numbered`: with their numbers. */
  between(min: bigint, max: bigint, numbered: boolean): PlacedRun[] {
    const found: PlacedRun[] = [];
    for (let run = firstFrom(this.#keys, min); run < this.#keys.length && this.#keys[run]! <= max; run++)
      found.push(this.#run(run, numbered));
    return found;
  }

  /** The runs of all keys, with their numbers, in the segment that begins with a document. */
  inSegment(first: number): PlacedRun[] {
    const found: PlacedRun[] = [];
    for (let run = 0; run < this.#firsts.length; run++)
      if (this.#firsts[run] === first) found.push(this.#run(run, true));
    return found;
  }

  #run(run: number, numbered: boolean): PlacedRun {
    const place = {
      rows: this.#rows[run]!,
      wide: this.#widths[run] === 4,
      at: this.#starts[run]!,
      numbered,
    };
    return { key: this.#keys[run]!, first: this.#firsts[run]!, place };
  }
}
