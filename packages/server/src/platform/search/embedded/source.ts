/**
 * The tables that a search reads: those of a generation, of the live part, or both. Every relation is written through
 * this class, so that statements include the live part only while it has changes.
 */
export class Source {
  /** Schema of the generation's tables, e.g. `g3`; null when they are not read. */
  readonly generation: string | null;
  /** Schema of the live part's tables; null while it is empty. */
  readonly live: string | null;

  constructor(generation: string | null, live: string | null) {
    this.generation = generation;
    this.live = live;
  }

  /** Whether there is nothing to read. */
  get isEmpty(): boolean {
    return this.generation === null && this.live === null;
  }

  /** A parenthesised SELECT of columns from a table that both parts have. */
  select(columns: string, table: string, where = 'true'): string {
    const parts = [this.generation, this.live].filter((schema) => schema !== null);
    return `(${parts.map((schema) => `SELECT ${columns} FROM ${schema}.${table} WHERE ${where}`).join(' UNION ALL ')})`;
  }

  /** A parenthesised SELECT of the documents that are neither replaced nor deleted. */
  documents(columns: string): string {
    if (!this.live) return this.select(columns, 'document');
    return this.select(columns, 'document', `doc NOT IN (SELECT doc FROM ${this.live}.removed)`);
  }
}
