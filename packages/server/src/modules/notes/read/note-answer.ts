import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { storedFiles } from '../../files/files.public.ts';
import { writersOf } from '../../identity/identity.public.ts';
import type { NoteRow } from './note.store.ts';

type Written = Pick<NoteRow, 'version' | 'written_by' | 'written_at'>;

/** Says who wrote each of these versions, and when, as the API does. */
export async function versionAnswers(db: Kysely<Database>, rows: Written[]) {
  const writer = await writersOf(
    db,
    rows.map(({ written_by }) => written_by),
  );
  return ({ version, written_by, written_at }: Written) => ({
    version,
    writtenBy: writer(written_by),
    writtenDate: written_at.toISOString(),
  });
}

/** The note that these rows are together; null without rows. Several are those of records that were merged. */
export async function noteAnswer(db: Kysely<Database>, rows: NoteRow[]) {
  const [latest] = rows;
  if (latest === undefined) return null;
  const answerOf = await versionAnswers(db, [latest]);
  return { note: textOf(rows), ...answerOf(latest) };
}

/** The note on a funder that these rows are together, with its files; null without rows. */
export async function funderNoteAnswer(db: Kysely<Database>, accountId: string, rows: NoteRow[]) {
  const answer = await noteAnswer(db, rows);
  if (answer === null) return null;
  const files = fileIdsOf(rows);
  const known = await storedFiles(db, accountId, files);
  return { ...answer, files, fileDetails: files.flatMap((id) => known.get(id) ?? []) };
}

/** The ids of the files of the notes, those of the latest first. */
export function fileIdsOf(rows: Pick<NoteRow, 'file_ids'>[]): string[] {
  return [...new Set(rows.flatMap(({ file_ids }) => file_ids))];
}

/** The text of the notes, one below another. */
export function textOf(rows: Pick<NoteRow, 'html'>[]): string {
  return rows.map(({ html }) => html).join('');
}
