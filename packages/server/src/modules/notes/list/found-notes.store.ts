import type { NoteOrder } from '@fundry/contracts/notes/note-limits.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasWords } from '../../../platform/db/has-words.ts';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Notebook } from '../read/note.store.ts';

/** The part of a list that is asked for. */
export interface Part<Order extends NoteOrder = NoteOrder> {
  orderBy: Order;
  offset: number;
  limit: number;
}

/** Which notes are listed: those that hold all these words, which are folded; `among`: only those on these records. */
export interface Wanted {
  words: string[];
  among?: number[];
}

/** How many notes are found. */
export async function countNotes(db: Kysely<Database>, notebook: Notebook, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from note n where ${found(notebook, wanted)}`.execute(db);
  return oneRow(rows).count;
}

/** The condition for a note `n` that is listed. */
export function found(notebook: Notebook, { words, among }: Wanted): RawBuilder<boolean> {
  const chosen = among ? [sql`n.record_id = any(${among}::bigint[])`] : [];
  return sql<boolean>`${sql.join([present(notebook), ...hasWords('n.words', words), ...chosen], sql` and `)}`;
}

/** The condition for a note `n` that is the present one. */
export function present({ accountId, target }: Notebook): RawBuilder<boolean> {
  return sql<boolean>`n.account_id = ${accountId} and n.target = ${target} and n.is_current`;
}

/** The orders that need nothing but the notes. */
export const ORDERS = {
  '-changed': sql`n.version desc`,
  changed: sql`n.version`,
  title: sql`lower(n.title)`,
  '-title': sql`lower(n.title) desc`,
};
