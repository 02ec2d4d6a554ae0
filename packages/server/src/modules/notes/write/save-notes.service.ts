import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { MAX_NOTES_WRITTEN, NOTES_EXIST } from '@fundry/contracts/notes/note-limits.ts';
import { RECORD_NOUNS } from '@fundry/contracts/search-state/search-targets.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { fold } from '../../../platform/search/fold.ts';
import { noteToEditIsGone } from '../gone.ts';
import { type Noted, notedRecords, sameRecords } from '../note-target.ts';
import { currentNotes, type Notebook } from '../read/note.store.ts';
import { fileIdsOf, textOf } from '../read/note-answer.ts';
import { checkVersion } from './check-version.ts';
import { filesOfNotes, keepNoteFiles } from './note-files.store.ts';
import { joined, type NoteText, noteText } from './note-text.ts';
import { type NewNote, nextVersion, type Writing, writeNotes } from './note-writer.store.ts';

const SAVING = {
  gone: noteToEditIsGone,
  consequence: 'Your text was not saved; compare the two.',
};

/** A text to save for one or several records. */
export interface NoteToSave {
  ids: string[];
  note: string;
  /** The version that the editor saw; 0: there was none. */
  version?: number | undefined;
  /** The files of a note on a funder. Without them they stay as they are. */
  files?: string[] | undefined;
  /** What becomes of notes that exist. */
  existing?: 'replace' | 'add' | undefined;
}

/**
 * Saves one text for one or several records, all or none. Throws `ApiError`: 404 for a record that is neither in the
 * catalogue nor has a note, 409 when there are notes and the editor did not say what becomes of them, or did not see
 * the latest one, and 400 for a text that is empty or too long.
 */
export function saveNotes(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  notebook: Notebook,
  personId: string,
  { ids, note, version, files, existing }: NoteToSave,
): Promise<{ saved: number; version: number }> {
  const given = noteText(note);
  return db.transaction().execute(async (tx) => {
    const saved = await nextVersion(tx, notebook);
    const same = await sameRecords(tx, notebook.target, [...new Set(ids.map(Number))]);
    const recordIds = [...same.keys()];
    const current = await currentNotes(tx, notebook, recordIds);
    const before = Map.groupBy(current, (row) => same.get(row.record_id) ?? row.record_id);
    if (version !== undefined) await checkVersion(tx, notebook, current, version, SAVING);
    else if (existing === undefined && before.size > 0) throw notesExist(ids, same, before);
    const wanted = [...new Set(same.values())];
    const records = await notedRecords(tx, notebook, wanted);
    const notes = wanted.map((id): NewNote => {
      const rows = before.get(id) ?? [];
      const record = records.get(id) ?? rows[0];
      if (record === undefined) throw noSuchRecord(notebook, id);
      return newNote({ ...record, id }, existing === 'add' ? joined(textOf(rows), given) : given);
    });
    checkSize(notes);
    const by = { version: saved, personId, at: clock.now(), fileIds: files ?? fileIdsOf(current) };
    await writeWithFiles(tx, notebook, recordIds, notes, by);
    return { saved: notes.length, version: saved };
  });
}

/** Writes notes. Those on funders keep the files of all their versions. */
async function writeWithFiles(
  tx: Kysely<Database>,
  notebook: Notebook,
  recordIds: number[],
  notes: NewNote[],
  by: Writing,
): Promise<void> {
  if (notebook.target === 'opportunities') return writeNotes(tx, notebook, recordIds, notes, by);
  const had = await filesOfNotes(tx, notebook, recordIds);
  await writeNotes(tx, notebook, recordIds, notes, by);
  await keepNoteFiles(tx, notebook, recordIds, { ...by, had });
}

function notesExist(ids: string[], same: Map<number, number>, before: Map<number, unknown>): ApiError {
  const existing = ids.filter((id) => before.has(same.get(Number(id)) ?? Number(id)));
  const count = formatCountOf(existing.length, 'of these has a note', 'of these have a note');
  return new ApiError(409, NOTES_EXIST, `${count} already.`, { fields: { existing } });
}

function newNote({ id, title, funder }: Noted, { html, text }: NoteText): NewNote {
  return { id, title, funder, html, words: fold([title, funder ?? '', text].join('\n')) };
}

function checkSize(notes: NewNote[]): void {
  if (notes.reduce((sum, { html }) => sum + html.length, 0) <= MAX_NOTES_WRITTEN) return;
  throw new ApiError(
    400,
    'notes/too-much',
    'This text is too long for so many at once. Choose fewer of them.',
  );
}

function noSuchRecord({ target }: Notebook, id: number): ApiError {
  return new ApiError(404, 'notes/no-such-record', `There is no ${RECORD_NOUNS[target]} with the id ${id}.`);
}
