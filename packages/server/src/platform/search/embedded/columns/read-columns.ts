import type { DuckDBConnection } from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';

/** The arrays that columns are read into, by the type of the column: INTEGER, DOUBLE and BIGINT. */
const arrays = { int32: Int32Array, float64: Float64Array, int64: BigInt64Array };
export type Width = keyof typeof arrays;
type Column<Of extends Width> = InstanceType<(typeof arrays)[Of]>;

/** The columns of a statement's result as typed arrays. The result must have exactly these types and no nulls. */
export async function readColumns<Of extends Width>(
  connection: DuckDBConnection,
  sql: string,
  widths: Of[],
): Promise<Column<Of>[]> {
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
  return columns as Column<Of>[];
}
