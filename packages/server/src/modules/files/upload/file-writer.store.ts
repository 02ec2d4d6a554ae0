import type { FileType } from '@fundry/contracts/files/file-kinds.ts';
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

/** Begins a file and returns its id; null when the files of the account would then take more than this many bytes. */
export function beginFile(db: Db, file: NewFile, bytesPerAccount: number): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockUntilEnd(tx, `files of ${file.accountId}`);
    const { rows } = await sql<{ taken: number }>`
      select coalesce(sum(bytes), 0)::bigint as taken from stored_file
      where account_id = ${file.accountId}`.execute(tx);
    if (oneRow(rows).taken + file.room > bytesPerAccount) return null;
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
    return id;
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
