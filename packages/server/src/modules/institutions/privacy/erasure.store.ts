import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Deletes what stands under an address rather than under a person: requests for a trial and open invitations. */
export async function forgetRequests(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom('trial_request').where('email', '=', email).execute();
  await db.deleteFrom('admin_invitation').where('email', '=', email).execute();
}
