import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { personNames } from '../../identity/identity.public.ts';
import type { NoteRow } from './note.store.ts';

type Written = Pick<NoteRow, 'version' | 'written_by' | 'written_at'>;

/** Says who wrote each of these versions, and when, as the API does. */
export async function versionAnswers(db: Kysely<Database>, rows: Written[]) {
  const writers = [...new Set(rows.flatMap(({ written_by }) => written_by ?? []))];
  const names = await personNames(db, writers);
  return ({ version, written_by, written_at }: Written) => ({
    version,
    writtenBy: written_by === null ? null : { id: written_by, name: names.get(written_by) ?? '' },
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

/** The text of the notes, one below another. */
export function textOf(rows: Pick<NoteRow, 'html'>[]): string {
  return rows.map(({ html }) => html).join('');
}
