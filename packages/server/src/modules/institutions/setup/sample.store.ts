import type { Kysely } from 'kysely';
import { lockUntilEnd } from '../../../platform/db/lock-until-end.ts';
import type { Database } from '../../../platform/db/schema.ts';

/**
 * Prevents other servers, which may start at the same time, from changing the people of the sample world until the
 * transaction ends.
 */
export async function lockSample(tx: Kysely<Database>): Promise<void> {
  await lockUntilEnd(tx, 'sample people');
}

/** The account of the sample world; undefined when there is none. */
export function findSampleAccount(db: Kysely<Database>) {
  return db.selectFrom('account').select('id').where('sample', '=', true).executeTakeFirst();
}

/**
 * Removes the account of the sample world, once its invented people are gone. An account to which real people belong
 * stays, from now on as a real one. Returns its id, or null when none stays.
 */
export async function deleteSampleAccounts(db: Kysely<Database>): Promise<string | null> {
  await db
    .deleteFrom('account')
    .where('sample', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership')
            .whereRef('membership.account_id', '=', 'account.id')
            .select('membership.person_id'),
        ),
      ),
    )
    .execute();
  const kept = await db
    .updateTable('account')
    .set({ sample: false })
    .where('sample', '=', true)
    .returning('id')
    .executeTakeFirst();
  return kept?.id ?? null;
}
