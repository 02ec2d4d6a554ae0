import type { DuckDBConnection } from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';

export type Width = 'int32' | 'float64';

/** The columns of a statement's result as typed arrays. The result must have exactly these types and no nulls. */
export async function readColumns(
  connection: DuckDBConnection,
  sql: string,
  widths: Width[],
): Promise<(Int32Array | Float64Array)[]> {
  const { result } = (await connection.run(sql)) as unknown as { result: duckdb.Result };
  const chunkCount = duckdb.result_chunk_count(result);
  const rows = Number(duckdb.row_count(result));
  const columns = widths.map((width) => (width === 'int32' ? new Int32Array(rows) : new Float64Array(rows)));
  for (let index = 0, at = 0; index < chunkCount; index++) {
    const chunk = duckdb.result_get_chunk(result, index);
    const size = duckdb.data_chunk_get_size(chunk);
    columns.forEach((column, place) => {
      const vector = duckdb.data_chunk_get_vector(chunk, place);
      const bytes = duckdb.vector_get_data(vector, size * column.BYTES_PER_ELEMENT);
      const Kind = column.constructor as typeof Int32Array;
      column.set(new Kind(bytes.buffer as ArrayBuffer, bytes.byteOffset, size), at);
    });
    at += size;
  }
  return columns;
}
