import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Stores the hash of a new one-time link. */
export async function insertSetupLink(db: Kysely<Database>, tokenHash: string, at: Date): Promise<void> {
  await db.insertInto('setup_link').values({ token_hash: tokenHash, created_at: at }).execute();
}

/** Whether the link is stored and unused. */
export async function isSetupLink(db: Kysely<Database>, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('setup_link')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a link and every other link with it. Returns false when the link was not valid. */
export async function useSetupLink(db: Kysely<Database>, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('setup_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await db.deleteFrom('setup_link').execute();
  return true;
}
