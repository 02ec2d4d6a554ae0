import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/**
 * Deletes what is stored under a person's email address: trial requests, invitations, and those that the person
 * accepted under a former address.
 */
export async function forgetRequests(
  db: Kysely<Database>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db.deleteFrom('trial_request').where('email', '=', email).execute();
  await db
    .deleteFrom('invitation')
    .where((eb) => eb.or([eb('email', '=', email), eb('accepted_by', '=', id)]))
    .execute();
}
