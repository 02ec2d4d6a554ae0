import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Any number, the same in every process. */
const ALERTS_LOCK = 7_305_020;

/**
 * Does work that only reads, sees the database as of one moment, and that one process does at a time; null when another one is
 * at it.
 */
export function asOfOneMoment<T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(${ALERTS_LOCK}) as free`.execute(trx);
      return rows[0]!.free ? work(trx) : null;
    });
}
