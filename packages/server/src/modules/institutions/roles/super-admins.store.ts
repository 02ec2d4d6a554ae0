import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';

/**
 * The email addresses of the installation's own super administrators. Leaves out those of the sample world. Includes
 * only those who can act permanently, because their account gives its members full access and is not a trial.
 */
export async function operatorAddresses(db: Kysely<Database>): Promise<string[]> {
  return (await operators(db)).map(({ email }) => email);
}

/**
 * Runs `work` in a transaction. Throws 409 when the installation had a super administrator of its own before and
 * would have none afterwards. Locks the super administrators until the transaction ends, so that two cannot remove
 * each other at once.
 */
export async function keepingSuperAdmin<T>(tx: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  await lockSuperAdmins(tx);
  const before = await operators(tx);
  const result = await work();
  if (before.length > 0 && (await operators(tx)).length === 0) {
    throw new ApiError(
      409,
      'accounts/last-super-admin',
      'The installation needs a super admin. Appoint another one first.',
    );
  }
  return result;
}

/** Prevents other transactions from changing who is super administrator until this one ends. */
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
