import { WEBHOOK_LOG_PAGE } from '@fundry/contracts/identity/limits.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { IntegrationTables } from '../tables.ts';

type Db = Kysely<Database>;

/** An attempt to deliver, as the log keeps it. */
export type AttemptRow = Selectable<IntegrationTables['webhook_attempt']>;

/** Adds an attempt to the log. */
export async function logAttempt(
  db: Db,
  attempt: Insertable<IntegrationTables['webhook_attempt']>,
): Promise<AttemptRow> {
  return db.insertInto('webhook_attempt').values(attempt).returningAll().executeTakeFirstOrThrow();
}

/** A page of the log, newest first, and where the next one begins. */
export async function readLog(
  db: Db,
  accountId: string,
  before: number | null,
): Promise<{ attempts: AttemptRow[]; next: number | null }> {
  const rows = await db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(WEBHOOK_LOG_PAGE + 1)
    .execute();
  const attempts = rows.slice(0, WEBHOOK_LOG_PAGE);
  return { attempts, next: rows.length > WEBHOOK_LOG_PAGE ? (attempts.at(-1)?.id ?? null) : null };
}

/** Forgets the attempts that were made before a moment. */
export async function forgetAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_attempt').where('at', '<', before).execute();
}
