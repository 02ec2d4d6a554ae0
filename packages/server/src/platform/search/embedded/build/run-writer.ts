import { BIGINT, type DuckDBConnection, INTEGER } from '@duckdb/node-api';
import { ColumnWriter, chunkRows } from './column-writer.ts';
import type { RunFileWriter } from './run-file-writer.ts';

/** Appends runs to the file of runs, and their places in it to the table `posting_run` or `occurrence_run`. */
export class RunWriter {
  readonly #file: RunFileWriter;
  readonly #table: ColumnWriter;
  readonly #keys = new BigInt64Array(chunkRows);
  readonly #firsts = new Int32Array(chunkRows);
  readonly #places = new BigInt64Array(chunkRows);
  readonly #rows = new Int32Array(chunkRows);
  readonly #widths = new Int32Array(chunkRows);
  #count = 0;

  private constructor(file: RunFileWriter, table: ColumnWriter) {
    this.#file = file;
    this.#table = table;
  }

  static async open(connection: DuckDBConnection, name: string, file: RunFileWriter): Promise<RunWriter> {
    const types = [BIGINT, INTEGER, BIGINT, INTEGER, INTEGER];
    return new RunWriter(file, await ColumnWriter.open(connection, name, types));
  }

  /** The arrays are copied. */
  add(key: bigint, first: number, docs: Uint16Array, numbers: Uint16Array | Int32Array): void {
    this.#keys[this.#count] = key;
    this.#firsts[this.#count] = first;
    this.#places[this.#count] = BigInt(this.#file.append(docs, numbers));
    this.#rows[this.#count] = docs.length;
    this.#widths[this.#count] = numbers.BYTES_PER_ELEMENT;
    if (++this.#count === chunkRows) this.#flush();
  }

  close(): void {
    this.#flush();
    this.#table.close();
  }

  #flush(): void {
    const columns = [this.#keys, this.#firsts, this.#places, this.#rows, this.#widths];
    if (this.#count > 0) this.#table.write(columns, this.#count);
    this.#count = 0;
  }
}
