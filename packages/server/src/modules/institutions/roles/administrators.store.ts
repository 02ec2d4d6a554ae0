import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { lockSuperAdmins } from './super-admins.store.ts';

/**
 * Runs `work` in a transaction. Throws 409 when the account had an administrator before and would have none
 * afterwards, unless the caller has confirmed that (`withoutAdministrator`). Two administrators cannot remove each
 * other at once.
 */
export async function keepingAdministrator<T>(
  tx: Kysely<Database>,
  { accountId, withoutAdministrator }: { accountId: string; withoutAdministrator: boolean },
  work: () => Promise<T>,
): Promise<T> {
  await lockSuperAdmins(tx);
  const before = await administratorsOf(tx, accountId);
  const result = await work();
  if (withoutAdministrator || before.length === 0) return result;
  if ((await administratorsOf(tx, accountId)).length > 0) return result;
  throw new ApiError(
    409,
    'accounts/only-administrator',
    'The institution would have no administrator: nobody could invite people, give roles or manage its API keys until a super admin appoints somebody. Hand over the administration first, or confirm that you want this.',
  );
}

/** The person who alone administers an account; null when nobody or more than one person does. */
export async function onlyAdministratorOf(db: Kysely<Database>, accountId: string): Promise<string | null> {
  const [first, ...others] = await administratorsOf(db, accountId);
  return first !== undefined && others.length === 0 ? first : null;
}

/** The institutions that a person alone administers, by name. */
export async function administeredAlone(
  db: Kysely<Database>,
  personId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('account')
    .select(['account.id', 'account.name'])
    .where(({ exists, not, selectFrom, and }) => {
      const administers = selectFrom('account_role')
        .select('account_role.id')
        .whereRef('account_role.account_id', '=', 'account.id')
        .where('account_role.role', 'in', ['ADMIN', 'ALMIGHTY']);
      return and([
        exists(administers.where('account_role.person_id', '=', personId)),
        not(exists(administers.where('account_role.person_id', '<>', personId))),
      ]);
    })
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();
}

/** The people who administer an account. */
export async function administratorsOf(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_role')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('role', 'in', ['ADMIN', 'ALMIGHTY'])
    .execute();
  return rows.map((row) => row.person_id);
}
