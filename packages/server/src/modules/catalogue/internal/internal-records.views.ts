import { isInternalId } from '@fundry/contracts/internal-ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { ownDeadlineRevision } from '../facts/own-deadlines.store.ts';
import { publicRevision } from '../index/index-feed.views.ts';
import type { OpportunityBody } from '../material-change.ts';

type Db = Kysely<Database>;

const COLUMNS = sql`id, account_id, record, first_published_at, changed_at`;

/** An internal opportunity as it is stored. */
export interface InternalRecord {
  id: number;
  account_id: string;
  record: OpportunityBody;
  first_published_at: Date;
  changed_at: Date;
}

/**
 * The internal opportunities with these ids that a viewer may see: those of their institution. An id of another
 * institution is an unknown id, and takes the same work.
 */
export async function internalRecordsFor(
  db: Db,
  { accountId }: Viewer,
  ids: number[],
): Promise<InternalRecord[]> {
  const asked = ids.filter(isInternalId);
  if (accountId === null || asked.length === 0) return [];
  const { rows } = await sql<InternalRecord>`
    select ${COLUMNS} from internal_record
    where account_id = ${accountId} and id = any(${asked}::bigint[]) and record is not null`.execute(db);
  return rows;
}

/** The internal opportunities with these ids, of whichever account. The caller tells for whom each of them is. */
export async function internalRecords(db: Db, ids: number[]): Promise<InternalRecord[]> {
  if (!ids.some(isInternalId)) return [];
  const { rows } = await sql<InternalRecord>`
    select ${COLUMNS} from internal_record
    where id = any(${ids.filter(isInternalId)}::bigint[]) and record is not null`.execute(db);
  return rows;
}

/** All internal opportunities of an account, ascending by id. */
export async function internalRecordsOf(db: Db, accountId: string): Promise<InternalRecord[]> {
  const { rows } = await sql<InternalRecord>`
    select ${COLUMNS} from internal_record
    where account_id = ${accountId} and record is not null order by id`.execute(db);
  return rows;
}

/** The highest revision of internal opportunities that is visible; 0 when there are none. */
export async function internalRevision(db: Db): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(revision), 0) as revision from internal_record`.execute(db);
  return oneRow(rows).revision;
}

/** The highest revision that is visible, of what is for everybody and what is for the members of institutions. */
export async function currentRevision(db: Db): Promise<number> {
  return Math.max(await publicRevision(db), await internalRevision(db), await ownDeadlineRevision(db));
}

/** The highest revision of the internal opportunities of one account; 0 when it has none. */
export async function internalRevisionOf(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(revision), 0) as revision from internal_record where account_id = ${accountId}`.execute(
    db,
  );
  return oneRow(rows).revision;
}

/**
 * The account whose internal opportunities changed after a revision and whose last change is the earliest, with the
 * revision of that change. Null when nothing changed.
 */
export async function accountChangedAfter(
  db: Db,
  revision: number,
): Promise<{ accountId: string; revision: number } | null> {
  const { rows } = await sql<{ accountId: string; revision: number }>`
    select account_id as "accountId", max(revision) as revision from internal_record
    where revision > ${revision} group by account_id order by 2 limit 1`.execute(db);
  return rows[0] ?? null;
}
