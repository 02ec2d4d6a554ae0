import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { othersAreAlmighty } from '../roles/role.store.ts';

/** Whether the installation would be without a super administrator if this person went. */
export async function holdsLastSuperAdmin(db: Kysely<Database>, personId: string): Promise<boolean> {
  const own = await db
    .selectFrom('account_role')
    .select('id')
    .where('person_id', '=', personId)
    .where('role', '=', 'ALMIGHTY')
    .executeTakeFirst();
  return own !== undefined && !(await othersAreAlmighty(db, personId));
}

/** Deletes what stands under an address rather than under a person: requests for a trial and open invitations. */
export async function forgetRequests(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom('trial_request').where('email', '=', email).execute();
  await db.deleteFrom('admin_invitation').where('email', '=', email).execute();
}
