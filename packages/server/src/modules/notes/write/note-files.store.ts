import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { type FileReaders, type FileSubject, keepFiles, releaseFiles } from '../../files/files.public.ts';
import type { Notebook } from '../read/note.store.ts';

type Db = Kysely<Database>;

const KIND = 'funder-note';

/** The files of notes are for every member of the institution, like the notes. */
export const noteFileReaders: FileReaders = { [KIND]: async () => true };

/** The files that the versions of the notes under these ids name. */
export async function filesOfNotes(db: Db, notebook: Notebook, recordIds: number[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(file_ids) as id from note
    where account_id = ${notebook.accountId} and target = ${notebook.target}
      and record_id = any(${recordIds}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Lets the notes under these ids keep the files that their versions name. `had` are the files that they named before this
 * person wrote. Throws `ApiError` 404 for a file that is neither among these nor one of the person's own.
 */
export async function keepNoteFiles(
  tx: Db,
  notebook: Notebook,
  recordIds: number[],
  by: { personId: string; had: string[]; at: Date },
): Promise<void> {
  for (const recordId of recordIds) {
    const fileIds = await filesOfNotes(tx, notebook, [recordId]);
    await keepFiles(tx, subjectOf(notebook, recordId), { ...by, fileIds });
  }
}

/** Lets go of the files of notes that are deleted. */
export async function releaseNoteFiles(
  tx: Db,
  notebook: Notebook,
  recordIds: number[],
  at: Date,
): Promise<void> {
  for (const recordId of recordIds) await releaseFiles(tx, subjectOf(notebook, recordId), at);
}

function subjectOf({ accountId }: Notebook, recordId: number): FileSubject {
  return { accountId, kind: KIND, id: String(recordId) };
}
