import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Lets nobody else change the people of the sample world until the transaction ends: servers may start together. */
export async function lockSample(tx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sample people'))`.execute(tx);
}

/** The account of the sample world; undefined when there is none. */
export function findSampleAccount(db: Kysely<Database>) {
  return db.selectFrom('account').select('id').where('sample', '=', true).executeTakeFirst();
}

/** The people of the sample world. */
export function listSamplePeople(db: Kysely<Database>): Promise<{ id: string }[]> {
  return db.selectFrom('person').select('id').where('sample', '=', true).execute();
}

/** The hash of the password of one of them; null when there is none. */
export async function findPasswordHash(db: Kysely<Database>, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth_login')
    .select('password_hash')
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Replaces the password of one of them. */
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

/** Removes the account of the sample world. */
export async function deleteSampleAccounts(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('account').where('sample', '=', true).execute();
}
