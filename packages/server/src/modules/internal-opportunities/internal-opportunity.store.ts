import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import type { InternalStatus } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { MAX_INTERNAL } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { type Kysely, sql } from 'kysely';
import { jsonText } from '../../platform/db/json-text.ts';
import { lockUntilEnd } from '../../platform/db/lock-until-end.ts';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** What the lists show of an internal opportunity. */
export interface InternalRow {
  id: number;
  draft: InternalDraft;
  /** The draft as it was published last; null: it never was. */
  published: InternalDraft | null;
  status: InternalStatus;
  /** Whether the draft differs from what was published. */
  unpublished_changes: boolean;
  version: number;
  written_by: string | null;
  written_at: Date;
}

/** A text to store: a safe draft and its folded words. */
export interface StorableDraft {
  draft: InternalDraft;
  words: string;
}

export const ROW = sql`i.id, i.draft, i.published, i.status, i.version, i.written_by, i.written_at,
  coalesce(i.draft <> i.published, false) as unpublished_changes`;

/** An internal opportunity of an account. Null: the account has none with this id. */
export async function findInternal(db: Db, accountId: string, id: number): Promise<InternalRow | null> {
  const { rows } = await sql<InternalRow>`
    select ${ROW} from internal_opportunity i where i.id = ${id} and i.account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** The same. From here to the end of the transaction nobody else changes or deletes it. */
export async function lockInternal(trx: Db, accountId: string, id: number): Promise<InternalRow | null> {
  const { rows } = await sql<InternalRow>`
    select ${ROW} from internal_opportunity i where i.id = ${id} and i.account_id = ${accountId} for update`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** From here to the end of the transaction nobody else adds an internal opportunity to the account. */
export function lockCount(trx: Db, accountId: string): Promise<void> {
  return lockUntilEnd(trx, `internal opportunities of ${accountId}`);
}

/** Stores a new draft. Null: the account has as many as it may have. */
export function insertDraft(
  db: Db,
  accountId: string,
  { id, draft, words }: StorableDraft & { id: number },
  by: { personId: string; at: Date },
): Promise<InternalRow | null> {
  return db.transaction().execute(async (trx) => {
    await lockCount(trx, accountId);
    const { rows } = await sql<InternalRow>`
      insert into internal_opportunity as i (id, account_id, draft, status, version, words, written_by, written_at)
      select ${id}, ${accountId}, ${jsonText(draft)}::jsonb, 'draft', 1, ${words}, ${by.personId}, ${by.at}
      where (select count(*) from internal_opportunity where account_id = ${accountId}) < ${MAX_INTERNAL}
      returning ${ROW}`.execute(trx);
    return rows[0] ?? null;
  });
}

/** Stores a draft over the version that its editor saw. Null: that is not the present one. */
export async function updateDraft(
  db: Db,
  accountId: string,
  { id, version, draft, words }: StorableDraft & { id: number; version: number },
  by: { personId: string; at: Date },
): Promise<InternalRow | null> {
  const { rows } = await sql<InternalRow>`
    update internal_opportunity i set draft = ${jsonText(draft)}::jsonb, words = ${words}, version = version + 1,
      written_by = ${by.personId}, written_at = ${by.at}
    where i.id = ${id} and i.account_id = ${accountId} and i.version = ${version} returning ${ROW}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Notes what was published last, and whether members find it. */
export async function storeStanding(
  db: Db,
  id: number,
  published: InternalDraft,
  status: InternalStatus,
): Promise<void> {
  await sql`
    update internal_opportunity set published = ${jsonText(published)}::jsonb, status = ${status}
    where id = ${id}`.execute(db);
}

/** Deletes internal opportunities of an account, only drafts when asked to. Returns how many there were. */
export async function deleteInternal(
  db: Db,
  accountId: string,
  ids: number[],
  which: 'all' | 'drafts',
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from internal_opportunity where account_id = ${accountId} and id = any(${ids}::bigint[])
      and ${which === 'all' ? sql`true` : sql`status = 'draft'`}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
