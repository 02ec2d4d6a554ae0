import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** The number of the lock. Its value has no meaning, but every process must use the same one. */
const DIGESTS_LOCK = 7_305_020;

/** Runs work that only reads, and lets it see the database as of one moment. */
export function asOfOneMoment<T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Whether no other process is looking for digests. If so, no other process will until the transaction ends. */
export async function isAlone(trx: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${DIGESTS_LOCK}) as free`.execute(trx);
  return rows[0]?.free === true;
}
