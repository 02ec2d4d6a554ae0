import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Any number, the same in every process. */
const DIGESTS_LOCK = 7_305_020;

/** Does work that only reads and sees the database as of one moment. */
export function asOfOneMoment<T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Whether no other process looks for digests; none does until the transaction ends. */
export async function isAlone(trx: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${DIGESTS_LOCK}) as free`.execute(trx);
  return rows[0]?.free === true;
}
