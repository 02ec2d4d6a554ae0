import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** An input file as the catalogue remembers it. */
export interface ImportFile {
  name: string;
  fingerprint: string | null;
  source: string;
  layout: string;
}

/** Whether this very file was read to its end before. */
export async function isKnownFile(db: Kysely<Database>, fingerprint: string): Promise<boolean> {
  const found = await db
    .selectFrom('import_file')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('completed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a complete list in this layout was ever read to its end. */
export async function knowsFullList(db: Kysely<Database>, source: string, layout: string): Promise<boolean> {
  const found = await db
    .selectFrom('import_file')
    .select('id')
    .where('source', '=', source)
    .where('layout', '=', layout)
    .where('full_scope', 'is not', null)
    .where('completed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that a full file begins to be read; gives its number. */
export async function beginFullFile(
  db: Kysely<Database>,
  file: ImportFile & { fullScope: string },
  now: Date,
): Promise<number> {
  const { fullScope, ...rest } = file;
  const { id } = await db
    .insertInto('import_file')
    .values({ ...rest, full_scope: fullScope, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes that a full file was read to its end. */
export async function completeFullFile(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await db.updateTable('import_file').set({ completed_at: now }).where('id', '=', id).execute();
}

/** Notes that a selection was read to its end. */
export async function completeSelection(db: Kysely<Database>, file: ImportFile, now: Date): Promise<void> {
  await db
    .insertInto('import_file')
    .values({ ...file, started_at: now, completed_at: now })
    .execute();
}
