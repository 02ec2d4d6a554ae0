import { type Kysely, type RawBuilder, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** A change that is to be delivered. */
export interface Queued {
  opportunityId: number;
  number: number;
}

/** The webhooks that are switched on, with the number of the last change that was queued for each. */
export async function webhooksOn(db: Db): Promise<{ accountId: string; queuedNumber: number }[]> {
  const rows = await db
    .selectFrom('webhook')
    .select(['account_id', 'queued_number'])
    .where('is_on', '=', true)
    .execute();
  return rows.map((row) => ({ accountId: row.account_id, queuedNumber: row.queued_number }));
}

/**
 * Queues the changes up to a number. A change replaces an earlier one of the same opportunity that still waits. Does nothing
 * when somebody else has queued changes since `after` was read.
 */
export async function queue(
  db: Db,
  accountId: string,
  { changes, after, upTo, now }: { changes: Queued[]; after: number; upTo: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhook')
      .set({ queued_number: upTo })
      .where('account_id', '=', accountId)
      .where('queued_number', '=', after)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await sql`
      insert into webhook_delivery (account_id, opportunity_id, change_number, since, due_at)
      select ${accountId}, new.id, new.number, ${now}, ${now}
      from unnest(${changes.map(({ opportunityId }) => opportunityId)}::bigint[],
        ${changes.map(({ number }) => number)}::bigint[]) as new (id, number)
      on conflict (account_id, opportunity_id) do update
        set change_number = excluded.change_number, since = excluded.since, attempts = 0, due_at = excluded.due_at`.execute(
      tx,
    );
  });
}

/** Removes a change from the queue. Returns false when a later change of the same opportunity has replaced it. */
export async function unqueue(db: Db, accountId: string, queued: Queued): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_delivery')
    .where(isQueued(accountId, queued))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Notes that a delivery has failed so many times, and when it is tried again. Returns false when a later change of the same
 * opportunity has replaced it.
 */
export async function putOff(
  db: Db,
  accountId: string,
  queued: Queued,
  { attempts, dueAt }: { attempts: number; dueAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ attempts, due_at: dueAt })
    .where(isQueued(accountId, queued))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function isQueued(accountId: string, { opportunityId, number }: Queued): RawBuilder<boolean> {
  return sql<boolean>`account_id = ${accountId} and opportunity_id = ${opportunityId} and change_number = ${number}`;
}

/** Makes all that waits due now, as if it had never been tried. The webhook must be locked. */
export async function tryAllAnew(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx.updateTable('webhook').set({ resting_until: null }).where('account_id', '=', accountId).execute();
  await tx
    .updateTable('webhook_delivery')
    .set({ attempts: 0, since: now, due_at: now })
    .where('account_id', '=', accountId)
    .execute();
}

/** How many deliveries wait. */
export async function countQueued(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhook_delivery where account_id = ${accountId}`.execute(db);
  return oneRow(rows).count;
}
