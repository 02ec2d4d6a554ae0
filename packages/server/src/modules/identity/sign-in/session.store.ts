import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** The id of the session with this token; undefined when the session is gone. */
export function findSession(db: Kysely<Database>, token: string) {
  return db
    .selectFrom('auth_session')
    .select(['id', 'person_id'])
    .where('token', '=', token)
    .executeTakeFirst();
}

/** The sessions of a person that have not ended, newest first. */
export async function listSessions(db: Kysely<Database>, personId: string, current: string) {
  const rows = await db
    .selectFrom('auth_session')
    .selectAll()
    .where('person_id', '=', personId)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === current,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    address: row.ip_address || null,
    browser: row.user_agent || null,
  }));
}

/** Ends a session of a person. Returns whether there was one. */
export async function deleteSession(db: Kysely<Database>, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_session')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** When a session began; undefined when it is gone. */
export async function sessionBegan(db: Kysely<Database>, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('auth_session')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.created_at;
}

/** Deletes expired sessions and expired unused links. */
export async function deleteExpired(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('auth_session').where('expires_at', '<', now).execute();
  await db.deleteFrom('auth_verification').where('expires_at', '<', now).execute();
}

/** Throws the database's own error when it cannot be asked. */
export async function requireDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
