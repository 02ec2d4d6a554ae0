import type { DuckDBValue } from '@duckdb/node-api';

/** Collects the values of a statement; `add` answers the placeholder to write in its place. */
export class Parameters {
  readonly values: DuckDBValue[] = [];

  add(value: DuckDBValue): string {
    return `$${this.values.push(value)}`;
  }
}
