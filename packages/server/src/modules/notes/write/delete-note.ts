import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { noteToDeleteIsGone } from '../gone.ts';
import { currentNotes, type Notebook } from '../read/note.store.ts';
import { idsOf } from '../read/read-note.ts';
import { checkVersion } from './check-version.ts';
import { releaseNoteFiles } from './note-files.store.ts';
import { deleteNotes, lockNotes } from './note-writer.store.ts';

const DELETING = { gone: noteToDeleteIsGone, consequence: 'It was not deleted. Read the new text first.' };

/**
 * Deletes the note on one record with all its versions. `seen` is the version that the editor saw. Throws `ApiError`:
 * 404 when there is no note, and 409 when somebody has saved another version.
 */
export async function deleteNote(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  notebook: Notebook,
  id: string,
  seen: number | undefined,
): Promise<{ done: true }> {
  return db.transaction().execute(async (tx) => {
    await lockNotes(tx, notebook);
    const ids = await idsOf(tx, notebook, id);
    if (seen !== undefined)
      await checkVersion(tx, notebook, await currentNotes(tx, notebook, ids), seen, DELETING);
    if ((await deleteNotes(tx, notebook, ids)) === 0) throw noteToDeleteIsGone();
    if (notebook.target === 'funders') await releaseNoteFiles(tx, notebook, ids, clock.now());
    return { done: true };
  });
}
