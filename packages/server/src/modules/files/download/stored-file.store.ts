import type { StoredFile } from '@fundry/contracts/files/file-fields.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** A complete file with what refers to it. */
export interface FoundFile extends StoredFile {
  uploadedBy: string | null;
  subjects: { kind: string; id: string }[];
}

/** A complete file of an account; null when there is none. */
export async function findFile(db: Db, accountId: string, id: string): Promise<FoundFile | null> {
  const row = await db
    .selectFrom('stored_file')
    .select(['id', 'name', 'type', 'bytes', 'uploaded_by'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.type) return null;
  const subjects = await db
    .selectFrom('stored_file_use')
    .select(['subject_kind as kind', 'subject_id as id'])
    .where('file_id', '=', id)
    .execute();
  return { id, name: row.name, size: row.bytes, type: row.type, uploadedBy: row.uploaded_by, subjects };
}

/** The complete files among these of an account, by their ids, as the API answers them. */
export async function storedFiles(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'name', 'type', 'bytes'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ id, name, type, bytes }) => (type ? [[id, { id, name, size: bytes, type }]] : [])),
  );
}

/** Deletes a complete file that this person has uploaded, unless something refers to it. Returns whether it did. */
export async function deleteUnused(
  db: Db,
  { accountId, personId }: { accountId: string; personId: string },
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stored_file')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('uploaded_by', '=', personId)
    .where('type', 'is not', null)
    .where('expires_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

/** Deletes the files that nothing has referred to in time, and uploads that have not ended in time. Returns how many. */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stored_file')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
