import type { FileType } from '@fundry/contracts/files/file-kinds.ts';
import { MAX_ATTACHED_FILES, MAX_FILE_BYTES } from '@fundry/contracts/limits.ts';
import { type Kysely, sql } from 'kysely';
import { lockUntilEnd } from '../../../platform/db/lock-until-end.ts';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** A file whose upload begins. */
export interface NewFile {
  accountId: string;
  personId: string;
  /** Bytes that are kept free for it until it is complete. */
  room: number;
  at: Date;
  expiresAt: Date;
}

/** The most that files of one person may take to which nothing refers: as many as can be attached at once. */
export const UNUSED_BYTES_PER_PERSON = MAX_ATTACHED_FILES * MAX_FILE_BYTES;

/**
 * Begins a file and returns its id, or says whose room it would exceed: that of the account, or that which a person has for
 * files to which nothing refers yet. So nobody fills the room of all by files that they never attach.
 */
export function beginFile(
  db: Db,
  file: NewFile,
  bytesPerAccount: number,
): Promise<{ id: string } | { full: 'account' | 'person' }> {
  return db.transaction().execute(async (tx) => {
    await lockUntilEnd(tx, `files of ${file.accountId}`);
    const { rows } = await sql<{ taken: number; unused: number }>`
      select coalesce(sum(bytes), 0)::bigint as taken,
        coalesce(sum(bytes) filter (
          where uploaded_by = ${file.personId} and expires_at is not null), 0)::bigint as unused
      from stored_file where account_id = ${file.accountId}`.execute(tx);
    const { taken, unused } = oneRow(rows);
    if (unused + file.room > UNUSED_BYTES_PER_PERSON) return { full: 'person' };
    if (taken + file.room > bytesPerAccount) return { full: 'account' };
    const { id } = await tx
      .insertInto('stored_file')
      .values({
        account_id: file.accountId,
        uploaded_by: file.personId,
        uploaded_at: file.at,
        name: '',
        bytes: file.room,
        expires_at: file.expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id };
  });
}

/** Adds the next part to a file. */
export async function addPart(db: Db, id: string, number: number, bytes: Buffer): Promise<void> {
  await db.insertInto('stored_file_part').values({ file_id: id, number, bytes }).execute();
}

/** Says that a file is complete. From now on it can be read and referred to. */
export async function completeFile(
  db: Db,
  id: string,
  file: { name: string; type: FileType; bytes: number; expires_at: Date },
): Promise<void> {
  await db
    .updateTable('stored_file')
    .set(file)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Deletes a file whose upload ended early. */
export async function discardFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stored_file').where('id', '=', id).execute();
}
