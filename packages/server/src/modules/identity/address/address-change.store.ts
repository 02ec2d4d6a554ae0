import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { forgetRefusals } from '../reachability/refusal.store.ts';

/** The new address that a person has asked for and not yet confirmed; undefined when there is none, or it is too late. */
export function findAddressChange(db: Kysely<Database>, personId: string, now: Date) {
  return db
    .selectFrom('address_change')
    .select(['email', 'token_hash', 'asked_at', 'expires_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Stores the new address that a person asks for. An earlier one ends. */
export async function putAddressChange(
  db: Kysely<Database>,
  personId: string,
  change: { email: string; token_hash: string; asked_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('address_change')
    .values({ person_id: personId, ...change })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(change))
    .execute();
}

/** Ends the link that was sent to a new address. */
export async function endAddressChange(db: Kysely<Database>, personId: string): Promise<void> {
  await db.deleteFrom('address_change').where('person_id', '=', personId).execute();
}

/** Deletes the links that have expired. */
export async function deleteExpiredChanges(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('address_change').where('expires_at', '<', now).execute();
}

/** Replaces the address of a person. The new one counts as confirmed, and refusals of the old one are forgotten. */
export async function setAddress(db: Kysely<Database>, personId: string, email: string): Promise<void> {
  await forgetRefusals(db, personId);
  await db
    .updateTable('person')
    .set({ email, email_verified: true, updated_at: new Date() })
    .where('id', '=', personId)
    .execute();
}

/**
 * Ends what the old address of a person could still open: other sessions, links to choose a new password, and sign-ins
 * by identity providers of other institutions than `accountId`, which owns the new address.
 */
export async function endOtherWays(
  db: Kysely<Database>,
  { personId, sessionId, accountId }: { personId: string; sessionId: string; accountId: string | null },
): Promise<void> {
  await db
    .deleteFrom('auth_session')
    .where('person_id', '=', personId)
    .where('id', '<>', sessionId)
    .execute();
  await db.deleteFrom('auth_verification').where('value', '=', personId).execute();
  await db
    .deleteFrom('auth_login')
    .where('person_id', '=', personId)
    .where('provider_id', 'in', (eb) =>
      eb
        .selectFrom('auth_sso_provider')
        .select('provider_id')
        .$if(accountId !== null, (query) => query.where('account_id', '<>', accountId)),
    )
    .execute();
}
