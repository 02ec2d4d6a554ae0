import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** The hash of a person's password; null when they have none because they sign in only by single sign-on. */
export async function findPasswordHash(db: Kysely<Database>, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth_login')
    .select('password_hash')
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Replaces the password of a person who has one. */
export async function setPasswordHash(
  db: Kysely<Database>,
  personId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('auth_login')
    .set({ password_hash: passwordHash })
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .execute();
}
