import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** What the other system was told of a sent opportunity. */
export interface Told {
  /** The id under which it was sent, and what it is now. */
  id: number;
  presentId: number;
  /** The revision of the record; null: that it is gone. */
  toldRevision: number | null;
}

/** The institutions that send opportunities. */
export async function accountsThatSend(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id as id from sent_opportunity where taken_back_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the system of an institution was told of all that it sends, the earliest sent first. */
export async function readTold(db: Db, accountId: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select n.opportunity_id as id, n.present_id as "presentId", s.told_revision as "toldRevision"
    from sent_now n
    join sent_opportunity s on s.account_id = n.account_id and s.opportunity_id = n.opportunity_id
    where n.account_id = ${accountId} order by n.sent_at, n.opportunity_id`.execute(db);
  return rows;
}

/** Notes what the system will be told with the change that is being made. */
export async function noteTold(
  tx: Db,
  accountId: string,
  told: { id: number; revision: number | null }[],
): Promise<void> {
  await sql`
    update sent_opportunity s set told_revision = new.revision
    from unnest(${told.map(({ id }) => id)}::bigint[], ${told.map(({ revision }) => revision)}::bigint[])
      as new (id, revision)
    where s.account_id = ${accountId} and s.opportunity_id = new.id`.execute(tx);
}
