import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Enters a file that has been uploaded. */
export async function insertUpload(
  db: Kysely<Database>,
  one: { id: string; name: string; bytes: number; at: Date; by: string },
): Promise<void> {
  const { id, name, bytes, at, by } = one;
  await db
    .insertInto('import_upload')
    .values({ id, name, bytes, uploaded_at: at, uploaded_by: by })
    .execute();
}

/**
 * Uploaded files for which no import was started, in the order of their names. They stay so until the transaction of the
 * caller ends.
 */
export function findUnused(db: Kysely<Database>, ids: string[]): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('import_upload')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('run_id', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Which of these files have not been forgotten. */
export async function knownUploads(db: Kysely<Database>, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('import_upload')
    .select('id')
    .where(sql<boolean>`id::text = any(${ids}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Gives files to an import. */
export async function useUploads(db: Kysely<Database>, ids: string[], runId: string): Promise<void> {
  await db
    .updateTable('import_upload')
    .set({ run_id: runId })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Forgets a file that is in no import. Returns whether there was one. */
export async function deleteUnused(db: Kysely<Database>, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('import_upload')
    .where('id', '=', id)
    .where('run_id', 'is', null)
    .returning('id')
    .execute();
  return gone.length > 0;
}

/** Which of these imports still have their uploaded files. */
export async function runsWithUploads(db: Kysely<Database>, runIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('import_upload')
    .select('run_id')
    .distinct()
    .where('run_id', '=', sql<string>`any(${runIds}::uuid[])`)
    .execute();
  return new Set(rows.flatMap(({ run_id }) => run_id ?? []));
}

/** Forgets the files of an import. Returns their ids. */
export async function deleteUploadsOf(db: Kysely<Database>, runIds: string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('import_upload')
    .where('run_id', '=', sql<string>`any(${runIds}::uuid[])`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets files that no import has used since `unusedSince`, or whose import ended before `endedBefore`. Returns their ids. */
export async function deleteOldUploads(
  db: Kysely<Database>,
  { unusedSince, endedBefore }: { unusedSince: Date; endedBefore: Date },
): Promise<string[]> {
  const open = ['waiting', 'running'] as const;
  const rows = await db
    .deleteFrom('import_upload')
    .where((eb) =>
      eb.or([
        eb.and([eb('run_id', 'is', null), eb('uploaded_at', '<', unusedSince)]),
        eb.and([
          eb(
            'run_id',
            'in',
            eb.selectFrom('import_run').select('import_run.id').where('ended_at', '<', endedBefore),
          ),
          eb.not(
            eb.exists(
              eb
                .selectFrom('import_run')
                .select('import_run.id')
                .whereRef('import_run.about_id', '=', 'import_upload.run_id')
                .where('import_run.state', 'in', open),
            ),
          ),
        ]),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
