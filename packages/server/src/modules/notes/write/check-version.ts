import { NOTE_IS_NEWER } from '@fundry/contracts/notes/note-limits.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { Notebook, NoteRow } from '../read/note.store.ts';
import { funderNoteAnswer, noteAnswer } from '../read/note-answer.ts';

/**
 * Makes sure that an editor saw the latest of the present notes; 0: that there was none. Throws `ApiError` 409 with the
 * newer note, and `gone` when there is none any more. `consequence` says what was not done.
 */
export async function checkVersion(
  tx: Kysely<Database>,
  { accountId, target }: Notebook,
  current: NoteRow[],
  seen: number,
  { gone, consequence }: { gone: () => ApiError; consequence: string },
): Promise<void> {
  const [latest] = current;
  if ((latest?.version ?? 0) === seen) return;
  const newer =
    target === 'funders' ? await funderNoteAnswer(tx, accountId, current) : await noteAnswer(tx, current);
  if (newer === null) throw gone();
  const who = newer.writtenBy?.name ?? 'Somebody';
  throw new ApiError(409, NOTE_IS_NEWER, `${who} has saved this note since you opened it. ${consequence}`, {
    fields: { newer },
  });
}
