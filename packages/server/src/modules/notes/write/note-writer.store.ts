import { MAX_NOTE_VERSIONS } from '@fundry/contracts/notes/note-limits.ts';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Noted } from '../note-target.ts';
import type { Notebook } from '../read/note.store.ts';

type Db = Kysely<Database>;

/** A note to write on a record, which has its present id. */
export interface NewNote extends Noted {
  html: string;
  words: string;
}

/** Who writes notes, as which version, and with which files. */
export interface Writing {
  version: number;
  personId: string;
  at: Date;
  fileIds: string[];
}

/** The next version of the institution's notes. From here to the end of the transaction nobody else writes them. */
export async function nextVersion(tx: Db, { accountId }: Notebook): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into note_counter as c (account_id, last_version) values (${accountId}, 1)
    on conflict (account_id) do update set last_version = c.last_version + 1
    returning last_version as version`.execute(tx);
  return oneRow(rows).version;
}

/** From here to the end of the transaction nobody else writes notes of the institution. */
export async function lockNotes(tx: Db, { accountId }: Notebook): Promise<void> {
  await sql`select 1 from note_counter where account_id = ${accountId} for update`.execute(tx);
}

/** Writes notes as the present ones. What is kept under `recordIds`, the former ids included, becomes earlier versions. */
export async function writeNotes(
  tx: Db,
  { accountId, target }: Notebook,
  recordIds: number[],
  notes: NewNote[],
  by: Writing,
): Promise<void> {
  await sql`
    update note set is_current = false
    where account_id = ${accountId} and target = ${target} and record_id = any(${recordIds}::bigint[])
      and is_current`.execute(tx);
  await sql`
    insert into note (account_id, target, record_id, version, is_current, title, funder, html, words, file_ids,
      written_by, written_at)
    select ${accountId}, ${target}, new.id, ${by.version}, true, new.title, new.funder, new.html, new.words,
      ${by.fileIds}::uuid[], ${by.personId}, ${by.at}
    from unnest(${notes.map(({ id }) => id)}::bigint[], ${notes.map(({ title }) => title)}::text[],
      ${notes.map(({ funder }) => funder)}::text[], ${notes.map(({ html }) => html)}::text[],
      ${notes.map(({ words }) => words)}::text[]) as new (id, title, funder, html, words)`.execute(tx);
  await sql`
    delete from note old using (
      select record_id, version, row_number() over (partition by record_id order by version desc) as place from note
      where account_id = ${accountId} and target = ${target} and record_id = any(${recordIds}::bigint[])
    ) kept
    where old.account_id = ${accountId} and old.target = ${target} and old.record_id = kept.record_id
      and old.version = kept.version and kept.place > ${MAX_NOTE_VERSIONS}`.execute(tx);
}

/** Deletes the notes under these ids with all their versions. Returns how many there were. */
export async function deleteNotes(
  db: Db,
  { accountId, target }: Notebook,
  recordIds: number[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('note')
    .where('account_id', '=', accountId)
    .where('target', '=', target)
    .where('record_id', '=', sql<number>`any(${recordIds}::bigint[])`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
