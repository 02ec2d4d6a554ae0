import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { noteToDeleteIsGone } from '../gone.ts';
import type { Notebook } from '../read/note.store.ts';
import { idsOf } from '../read/read-note.ts';
import { deleteNotes } from './note-writer.store.ts';

/** Deletes the note on one record with all its versions. Throws `ApiError` 404 when there is none. */
export async function deleteNote(db: Kysely<Database>, notebook: Notebook, id: string) {
  const deleted = await deleteNotes(db, notebook, await idsOf(db, notebook, id));
  if (deleted === 0) throw noteToDeleteIsGone();
  return { done: true as const };
}
