import {
  BIGINT,
  BLOB,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  INTEGER,
} from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';

const chunkRows = 256;

/** Appends runs, two blobs of typed arrays each, to `posting_run` or `occurrence_run`. */
export class RunWriter {
  readonly #appender: DuckDBAppender;
  readonly #chunk = DuckDBDataChunk.create([BIGINT, INTEGER, BLOB, BLOB]);
  readonly #keys = new BigInt64Array(chunkRows);
  readonly #firsts = new Int32Array(chunkRows);
  #rows = 0;

  private constructor(appender: DuckDBAppender) {
    this.#appender = appender;
  }

  static async open(connection: DuckDBConnection, table: string): Promise<RunWriter> {
    return new RunWriter(await connection.createAppender(table));
  }

  /** The arrays are copied. */
  add(key: bigint, first: number, docs: Uint16Array, numbers: Uint16Array | Int32Array): void {
    const { chunk } = this.#chunk;
    if (this.#rows === 0) duckdb.data_chunk_reset(chunk);
    this.#keys[this.#rows] = key;
    this.#firsts[this.#rows] = first;
    [docs, numbers].forEach((array, index) => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      const vector = duckdb.data_chunk_get_vector(chunk, index + 2);
      duckdb.vector_assign_string_element_len(vector, this.#rows, bytes);
    });
    if (++this.#rows === chunkRows) this.#flush();
  }

  close(): void {
    if (this.#rows > 0) this.#flush();
    this.#appender.flushSync();
    this.#appender.closeSync();
  }

  #flush(): void {
    const { chunk } = this.#chunk;
    [this.#keys, this.#firsts].forEach((column, index) => {
      const vector = duckdb.data_chunk_get_vector(chunk, index);
      const bytes = this.#rows * column.BYTES_PER_ELEMENT;
      duckdb.copy_data_to_vector(vector, 0, column.buffer as ArrayBuffer, 0, bytes);
    });
    duckdb.data_chunk_set_size(chunk, this.#rows);
    this.#appender.appendDataChunk(this.#chunk);
    this.#rows = 0;
  }
}
