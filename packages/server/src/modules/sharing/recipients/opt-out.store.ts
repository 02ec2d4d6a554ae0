import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Stores that the owner of an address wants no shared opportunities. Doing so twice does no harm. */
export async function keepOptOut(db: Kysely<Database>, addressHash: string, at: Date): Promise<void> {
  await db
    .insertInto('share_opt_out')
    .values({ address_hash: addressHash, opted_out_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back that the owner of an address wants no shared opportunities. */
export async function deleteOptOut(db: Kysely<Database>, addressHash: string): Promise<void> {
  await db.deleteFrom('share_opt_out').where('address_hash', '=', addressHash).execute();
}

/** Those of these addresses, as hashes, whose owners want no shared opportunities. */
export async function optedOut(db: Kysely<Database>, addressHashes: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('share_opt_out')
    .select('address_hash')
    .where('address_hash', '=', sql<string>`any(${addressHashes}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.address_hash));
}
