import type { FunderNoteOrder } from '@fundry/contracts/notes/note-limits.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Notebook, NoteRow } from '../read/note.store.ts';
import { found, ORDERS, type Part, type Wanted } from './found-notes.store.ts';

type Db = Kysely<Database>;

/** A part of the notes on funders, under the ids with which they were written. */
export async function pageOfFunderNotes(
  db: Db,
  notebook: Notebook,
  wanted: Wanted,
  { orderBy, offset, limit }: Part<FunderNoteOrder>,
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.record_id, n.version, n.title, n.funder, n.html, n.file_ids, n.written_by, n.written_at from note n
    where ${found(notebook, wanted)}
    order by ${ORDERS[orderBy]}, n.version desc, n.record_id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** The ids of all records in a notebook. */
export async function allNoted(db: Db, { accountId, target }: Notebook): Promise<number[]> {
  const rows = await db
    .selectFrom('note')
    .select('record_id')
    .where('account_id', '=', accountId)
    .where('target', '=', target)
    .where('is_current', '=', true)
    .execute();
  return rows.map(({ record_id }) => record_id);
}
