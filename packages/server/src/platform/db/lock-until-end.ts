import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** From here to the end of the transaction nobody else holds the lock of this name. */
export async function lockUntilEnd(trx: Kysely<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}
