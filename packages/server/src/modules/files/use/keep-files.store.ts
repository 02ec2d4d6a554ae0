import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { hoursAfter, UNUSED_HOURS } from '../expiry.ts';

type Db = Kysely<Database>;

/** Something of an institution that has files. Its id is unique among those of the same kind in the institution. */
export interface FileSubject {
  accountId: string;
  kind: string;
  id: string;
}

/** The files that a subject has from now on. */
export interface FilesToKeep {
  fileIds: readonly string[];
  /** Who says so. */
  personId: string;
  /** Files that the subject had before, which somebody else may have uploaded. */
  had: readonly string[];
  at: Date;
}

/**
 * Lets a subject refer to exactly these files. Each must be a complete file of the institution that this person uploaded,
 * or that the subject had before. Throws `ApiError` 404 when one is not. What nothing refers to any more goes after a
 * day.
 */
export async function keepFiles(
  tx: Db,
  subject: FileSubject,
  { fileIds, personId, had, at }: FilesToKeep,
): Promise<void> {
  const { accountId, kind, id } = subject;
  const locked = await lockFiles(tx, subject, fileIds);
  const allowed = new Set(
    locked.flatMap((file) => (file.uploaded_by === personId || had.includes(file.id) ? [file.id] : [])),
  );
  if (fileIds.some((fileId) => !allowed.has(fileId))) {
    throw new ApiError(
      404,
      'files/not-found',
      'One of the files is no longer there. Remove it from the list, or attach it again.',
    );
  }
  await sql`
    insert into stored_file_use (account_id, subject_kind, subject_id, file_id)
    select ${accountId}, ${kind}, ${id}, kept from unnest(${fileIds}::uuid[]) as kept
    on conflict do nothing`.execute(tx);
  await sql`update stored_file set expires_at = null where id = any(${fileIds}::uuid[])`.execute(tx);
  await releaseOthers(tx, subject, fileIds, at);
}

/** Says that something is gone that had files. What nothing refers to any more goes after a day. */
export async function releaseFiles(tx: Db, subject: FileSubject, at: Date): Promise<void> {
  await lockFiles(tx, subject, []);
  await releaseOthers(tx, subject, [], at);
}

/**
 * Locks the complete files among these, and those that the subject has, in the order of their ids. Whoever keeps or
 * releases one of them meanwhile waits until the end of the transaction.
 */
async function lockFiles(
  tx: Db,
  { accountId, kind, id }: FileSubject,
  fileIds: readonly string[],
): Promise<{ id: string; uploaded_by: string | null }[]> {
  const { rows } = await sql<{ id: string; uploaded_by: string | null }>`
    select id, uploaded_by from stored_file
    where account_id = ${accountId} and type is not null and (id = any(${fileIds}::uuid[]) or id in (
      select file_id from stored_file_use
      where account_id = ${accountId} and subject_kind = ${kind} and subject_id = ${id}))
    order by id for update`.execute(tx);
  return rows;
}

async function releaseOthers(
  tx: Db,
  { accountId, kind, id }: FileSubject,
  kept: readonly string[],
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ file_id: string }>`
    delete from stored_file_use where account_id = ${accountId} and subject_kind = ${kind} and subject_id = ${id}
      and file_id <> all(${kept}::uuid[]) returning file_id`.execute(tx);
  await sql`
    update stored_file f set expires_at = ${hoursAfter(at, UNUSED_HOURS)}
    where id = any(${rows.map((row) => row.file_id)}::uuid[])
      and not exists (select from stored_file_use where file_id = f.id)`.execute(tx);
}
