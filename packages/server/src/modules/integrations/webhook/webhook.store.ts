import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { IntegrationTables } from '../tables.ts';

type Db = Kysely<Database>;

/** The webhook of an institution. */
export type WebhookRow = Selectable<IntegrationTables['webhook']>;

/** The webhook of an institution; null when it has none. */
export async function findWebhook(db: Db, accountId: string): Promise<WebhookRow | null> {
  const row = await db
    .selectFrom('webhook')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The same, and to the end of the transaction nobody else changes it or its queue. Transactions that touch the queue begin
 * with this, so that they never wait for each other.
 */
export async function lockWebhook(tx: Db, accountId: string): Promise<WebhookRow | null> {
  const row = await tx
    .selectFrom('webhook')
    .selectAll()
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a new webhook. */
export async function insertWebhook(
  tx: Db,
  one: Pick<WebhookRow, 'account_id' | 'url' | 'is_on' | 'sealed_secret' | 'created_at' | 'queued_number'>,
): Promise<void> {
  await tx
    .insertInto('webhook')
    .values({ ...one, served_at: one.created_at })
    .execute();
}

/** Changes a webhook. */
export async function updateWebhook(
  tx: Db,
  accountId: string,
  fields: Partial<Pick<WebhookRow, 'url' | 'is_on' | 'sealed_secret'>>,
): Promise<void> {
  await tx.updateTable('webhook').set(fields).where('account_id', '=', accountId).execute();
}

/** Deletes a webhook with all that waits and its log. */
export async function deleteWebhook(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('webhook').where('account_id', '=', accountId).execute();
}

/**
 * Whether administrators are to be told now that something was given up. Marks them as told; they are told at most once in
 * 24 hours.
 */
export async function takeWarning(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ warned_at: now })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`coalesce(warned_at <= ${now}::timestamptz - interval '24 hours', true)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
