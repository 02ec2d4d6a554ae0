import { type Kysely, sql } from 'kysely';
import { lockUntilEnd } from '../../../platform/db/lock-until-end.ts';
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
  await lockUntilEnd(tx, 'super administrators');
}

/**
 * The addresses of the installation's own super administrators, as a query: people and institutions of the sample world
 * do not count.
 */
export const ownSuperAdmins = sql<{ email: string }>`
  select distinct p.email from account_role r
  join person p on p.id = r.person_id
  join account a on a.id = r.account_id
  where r.role = 'ALMIGHTY' and not p.sample and not a.sample
    and 'full-access' = any (a.access_modes) and a.trial_ends_on is null`;

async function operators(db: Kysely<Database>): Promise<{ email: string }[]> {
  return (await ownSuperAdmins.execute(db)).rows;
}
