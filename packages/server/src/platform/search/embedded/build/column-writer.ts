import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
} from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';

type Column = BigInt64Array | Int32Array | Uint16Array | Float64Array;

export const chunkRows = 2048;

/**
 * Appends rows to a table, given as typed arrays. This copies memory instead of making one call per value, because
 * the index has hundreds of millions of rows.
 */
export class ColumnWriter {
  readonly #appender: DuckDBAppender;
  readonly #chunk: DuckDBDataChunk;

  private constructor(appender: DuckDBAppender, types: DuckDBType[]) {
    this.#appender = appender;
    this.#chunk = DuckDBDataChunk.create(types);
  }

  /** `types` must be those of the table's columns. The arrays given to `write` must have the same widths. */
  static async open(connection: DuckDBConnection, table: string, types: DuckDBType[]): Promise<ColumnWriter> {
    return new ColumnWriter(await connection.createAppender(table), types);
  }

  /** Appends the first `rows` rows of the columns, at most `chunkRows`. */
  write(columns: Column[], rows: number): void {
    const { chunk } = this.#chunk;
    duckdb.data_chunk_reset(chunk);
    columns.forEach((column, index) => {
      duckdb.copy_data_to_vector(
        duckdb.data_chunk_get_vector(chunk, index),
        0,
        column.buffer as ArrayBuffer,
        column.byteOffset,
        rows * column.BYTES_PER_ELEMENT,
      );
    });
    duckdb.data_chunk_set_size(chunk, rows);
    this.#appender.appendDataChunk(this.#chunk);
  }

  close(): void {
    this.#appender.flushSync();
    this.#appender.closeSync();
  }
}
