import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** An input file as the catalogue remembers it. */
export interface ImportFile {
  name: string;
  fingerprint: string | null;
  source: string;
  layout: string;
  /** The moment that the file describes, if the file states one. */
  asOf?: Date | null;
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

/** Whether a complete list of this source in this layout was ever read to its end. */
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

/** The newest complete list of a scope that was read to its end and states the moment it describes. */
export async function newestFullList(
  db: Kysely<Database>,
  { source, layout, fullScope }: { source: string; layout: string; fullScope: string },
): Promise<{ asOf: Date; fingerprint: string | null } | null> {
  const found = await db
    .selectFrom('import_file')
    .select(['as_of', 'fingerprint'])
    .where('source', '=', source)
    .where('layout', '=', layout)
    .where('full_scope', '=', fullScope)
    .where('completed_at', 'is not', null)
    .where('as_of', 'is not', null)
    .orderBy('as_of', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.as_of ? { asOf: found.as_of, fingerprint: found.fingerprint } : null;
}

/** Notes that the reading of a full file begins. Returns the file's number. */
export async function beginFullFile(
  db: Kysely<Database>,
  file: ImportFile & { fullScope: string },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('import_file')
    .values({ ...columns(file), full_scope: file.fullScope, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Notes that a full file was read to its end. If it is doubtful that the file lists everything (`whole` is false),
 * other files are not judged by it.
 */
export async function completeFullFile(
  db: Kysely<Database>,
  id: number,
  whole: boolean,
  now: Date,
): Promise<void> {
  await db
    .updateTable('import_file')
    .set({ completed_at: now, ...(whole ? {} : { as_of: null }) })
    .where('id', '=', id)
    .execute();
}

/** Notes that a selection was read to its end. */
export async function completeSelection(db: Kysely<Database>, file: ImportFile, now: Date): Promise<void> {
  await db
    .insertInto('import_file')
    .values({ ...columns(file), started_at: now, completed_at: now })
    .execute();
}

function columns({ name, fingerprint, source, layout, asOf = null }: ImportFile) {
  return { name, fingerprint, source, layout, as_of: asOf };
}
