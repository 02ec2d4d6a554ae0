import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Deletes what is stored under an email address rather than a person: trial requests and open invitations. */
export async function forgetRequests(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom('trial_request').where('email', '=', email).execute();
  await db.deleteFrom('invitation').where('email', '=', email).execute();
}
