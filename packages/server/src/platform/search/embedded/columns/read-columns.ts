import type { DuckDBConnection } from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';
import { collectGarbage } from '../collect-garbage.ts';

/** The arrays that columns are read into, by the type of the column: INTEGER, DOUBLE and BIGINT. */
const arrays = { int32: Int32Array, float64: Float64Array, int64: BigInt64Array };
export type Width = keyof typeof arrays;
type Column<Of extends Width> = InstanceType<(typeof arrays)[Of]>;

/** So many bytes of columns may be read before the results that they came from are collected. */
const MOST_UNCOLLECTED = 4 * 1024 * 1024;
let uncollected = 0;

/** The columns of a statement's result as typed arrays. The result must have exactly these types and no nulls. */
export async function readColumns<Of extends Width>(
  connection: DuckDBConnection,
  sql: string,
  widths: Of[],
): Promise<Column<Of>[]> {
  // DuckDB keeps each result until its handle is collected, and the handles are too small to make that happen.
  if (uncollected > MOST_UNCOLLECTED) {
    uncollected = 0;
    collectGarbage();
  }
  const { result } = (await connection.run(sql)) as unknown as { result: duckdb.Result };
  const chunkCount = duckdb.result_chunk_count(result);
  const rows = Number(duckdb.row_count(result));
  const columns = widths.map((width) => new arrays[width](rows));
  for (let index = 0, at = 0; index < chunkCount; index++) {
    const chunk = duckdb.result_get_chunk(result, index);
    const size = duckdb.data_chunk_get_size(chunk);
    columns.forEach((column, place) => {
      const vector = duckdb.data_chunk_get_vector(chunk, place);
      const bytes = duckdb.vector_get_data(vector, size * column.BYTES_PER_ELEMENT);
      const Kind = column.constructor as typeof Int32Array;
      (column as Int32Array).set(new Kind(bytes.buffer as ArrayBuffer, bytes.byteOffset, size), at);
    });
    at += size;
  }
  for (const column of columns) uncollected += column.byteLength;
  return columns as Column<Of>[];
}
