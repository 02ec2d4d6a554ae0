import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { noSuchNote } from '../gone.ts';
import { sameRecords } from '../note-target.ts';
import { currentNotes, type Notebook, noteOfVersion, noteVersions } from './note.store.ts';
import { funderNoteAnswer, noteAnswer, versionAnswers } from './note-answer.ts';

type Db = Kysely<Database>;

/** The note on a record as the API answers it. Throws `ApiError` 404 when there is none. */
export async function readNote(db: Db, notebook: Notebook, id: string) {
  return orGone(await noteAnswer(db, await currentNotes(db, notebook, await idsOf(db, notebook, id))));
}

/** The note on a funder as the API answers it. Throws `ApiError` 404 when there is none. */
export async function readFunderNote(db: Db, notebook: Notebook, id: string) {
  const rows = await currentNotes(db, notebook, await idsOf(db, notebook, id));
  return orGone(await funderNoteAnswer(db, notebook.accountId, rows));
}

/** The versions of the note on a record. Throws `ApiError` 404 when there is none. */
export async function readVersions(db: Db, notebook: Notebook, id: string) {
  const rows = await noteVersions(db, notebook, await idsOf(db, notebook, id));
  if (rows.length === 0) throw noSuchNote();
  return { versions: rows.map(await versionAnswers(db, rows)) };
}

/** One version of the note on a record. Throws `ApiError` 404 when there is none. */
export async function readVersion(db: Db, notebook: Notebook, id: string, version: number) {
  const ids = await idsOf(db, notebook, id);
  return orGone(await noteAnswer(db, await noteOfVersion(db, notebook, ids, version)));
}

/** One version of the note on a funder. Throws `ApiError` 404 when there is none. */
export async function readFunderVersion(db: Db, notebook: Notebook, id: string, version: number) {
  const rows = await noteOfVersion(db, notebook, await idsOf(db, notebook, id), version);
  return orGone(await funderNoteAnswer(db, notebook.accountId, rows));
}

function orGone<Note>(note: Note | null): Note {
  if (note === null) throw noSuchNote();
  return note;
}

/** All ids under which the note on a record may be kept. */
export async function idsOf(db: Db, { target }: Notebook, id: string): Promise<number[]> {
  return [...(await sameRecords(db, target, [Number(id)])).keys()];
}
