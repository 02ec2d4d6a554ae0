import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';

/**
 * The mail addresses of the installation's own super administrators: not those of the sample world, and only whoever can act
 * for good, because their account gives its members full access and is no trial.
 */
export async function operatorAddresses(db: Kysely<Database>): Promise<string[]> {
  return (await operators(db)).map(({ email }) => email);
}

/**
 * Does work in a transaction and throws 409 when the installation, which had a super administrator of its own, would have none
 * any more. Locks them until the transaction ends, so that two cannot remove each other at once.
 */
export async function keepingSuperAdmin<T>(tx: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  await lockSuperAdmins(tx);
  const before = await operators(tx);
  const result = await work();
  if (before.length > 0 && (await operators(tx)).length === 0) {
    throw new ApiError(
      409,
      'accounts/last-super-admin',
      'The installation needs a super admin: name another one first.',
    );
  }
  return result;
}

/** Lets nobody else change who is super administrator until the transaction ends. */
export async function lockSuperAdmins(tx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('super administrators'))`.execute(tx);
}

function operators(db: Kysely<Database>): Promise<{ email: string }[]> {
  return db
    .selectFrom('account_role')
    .innerJoin('person', 'person.id', 'account_role.person_id')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .where('account_role.role', '=', 'ALMIGHTY')
    .where('person.sample', '=', false)
    .where(sql<boolean>`'full-access' = any (account.access_modes)`)
    .where('account.trial_ends_on', 'is', null)
    .select('person.email')
    .distinct()
    .execute();
}
