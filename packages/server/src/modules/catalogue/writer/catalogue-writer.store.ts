import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** The number of the lock. Its value has no meaning, but every process must use the same one. */
export const CATALOGUE_LOCK = 7_305_010;

/**
 * Runs `work` in a transaction as the only writer of the catalogue, so that revisions become visible in ascending order.
 * A transaction that is given is used; the caller should take no other lock before.
 */
export async function asCatalogueWriter<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute((trx) => asCatalogueWriter(trx, work));
  await sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`.execute(db);
  return work(db as Transaction<Database>);
}
