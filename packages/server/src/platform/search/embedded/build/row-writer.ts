import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBValue,
} from '@duckdb/node-api';
import { chunkRows } from './column-writer.ts';

/** Appends rows of mixed types to a table. They reach the table in full chunks; the last ones on `close`. */
export class RowWriter {
  readonly #appender: DuckDBAppender;
  readonly #columns: DuckDBValue[][];

  private constructor(appender: DuckDBAppender) {
    this.#appender = appender;
    this.#columns = Array.from({ length: appender.columnCount }, () => []);
  }

  static async open(connection: DuckDBConnection, table: string): Promise<RowWriter> {
    return new RowWriter(await connection.createAppender(table));
  }

  add(row: DuckDBValue[]): void {
    this.#columns.forEach((column, index) => {
      column.push(row[index]!);
    });
    if (this.#columns[0]!.length === chunkRows) this.#flush();
  }

  close(): void {
    this.#flush();
    this.#appender.flushSync();
    this.#appender.closeSync();
  }

  #flush(): void {
    const rows = this.#columns[0]!.length;
    if (rows === 0) return;
    const types = this.#columns.map((_, index) => this.#appender.columnType(index));
    const chunk = DuckDBDataChunk.create(types, rows);
    chunk.setColumns(this.#columns);
    this.#appender.appendDataChunk(chunk);
    for (const column of this.#columns) column.length = 0;
  }
}
