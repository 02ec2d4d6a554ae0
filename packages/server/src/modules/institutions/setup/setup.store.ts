import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Keeps the hash of a new one-time link. */
export async function insertSetupLink(db: Kysely<Database>, tokenHash: string, at: Date): Promise<void> {
  await db.insertInto('setup_link').values({ token_hash: tokenHash, created_at: at }).execute();
}

/** Whether the link is good. */
export async function isSetupLink(db: Kysely<Database>, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('setup_link')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a link up, and every other one with it. Answers false when it was not good. */
export async function useSetupLink(db: Kysely<Database>, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('setup_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await db.deleteFrom('setup_link').execute();
  return true;
}
