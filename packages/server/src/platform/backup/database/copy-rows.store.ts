import type pg from 'pg';
import { type CopyStreamQuery, type CopyToStreamQuery, from, to } from 'pg-copy-streams';
import type { StoredTable } from '../archive/layout.ts';

/** The rows of a table as COPY writes them in text format. */
export function rowsOut(client: pg.ClientBase, table: StoredTable): CopyToStreamQuery {
  return client.query(to(`copy ${columnsOf(client, table)} to stdout`));
}

/**
 * Takes rows as `rowsOut` gives them. The table must have been emptied in this transaction: its rows are written as old
 * ones, which need no vacuum.
 */
export function rowsIn(client: pg.ClientBase, table: StoredTable): CopyStreamQuery {
  return client.query(from(`copy ${columnsOf(client, table)} from stdin with (freeze)`));
}

function columnsOf(client: pg.ClientBase, { name, columns }: StoredTable): string {
  const list = columns.map((column) => client.escapeIdentifier(column));
  return `${client.escapeIdentifier(name)} (${list.join(', ')})`;
}
