import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/db/schema.ts';

const NAME = 'imports';
/** An import that waits longer for another one says so. */
const SAY_AFTER_MS = 2_000;

/**
 * Waits until no other import works on this database, on whatever machine, and keeps all others waiting until it is
 * released. The lock goes with the process that holds it, however that ends. Resolves to null when `stop` comes first.
 */
export async function holdImportLock(
  pool: pg.Pool,
  { onWait, stop }: { onWait(): void; stop: AbortSignal },
): Promise<{ release(): void } | null> {
  const client = await pool.connect();
  const timer = setTimeout(onWait, SAY_AFTER_MS);
  const stopped = Promise.withResolvers<void>();
  const give = () => stopped.resolve();
  stop.addEventListener('abort', give, { once: true });
  if (stop.aborted) give();
  const asked = client.query('select pg_advisory_lock(hashtext($1))', [NAME]);
  asked.catch(() => {});
  try {
    await Promise.race([asked, stopped.promise]);
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', give);
  }
  // A connection that is given up takes its lock, or its place in the queue, with it.
  const release = () => client.release(true);
  if (!stop.aborted) return { release };
  release();
  return null;
}

/** Whether no import works on this database. Until the transaction ends, none begins. */
export async function noImportRuns(trx: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${NAME})) as free`.execute(trx);
  return rows[0]?.free ?? false;
}
