import type { DuckDBValue } from '@duckdb/node-api';

/** Collects the values of a statement; `add` answers the placeholder to write in its place. */
export class Parameters {
  readonly values: DuckDBValue[] = [];

  add(value: DuckDBValue): string {
    return `$${this.values.push(value)}`;
  }

  /** Placeholders of all values, separated by commas. */
  list(values: DuckDBValue[]): string {
    return values.map((value) => this.add(value)).join(', ');
  }
}
