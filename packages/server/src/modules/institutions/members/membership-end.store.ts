import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/**
 * Ends a membership, with role, permissions and everything else that hangs on it. It stays on record, so that the next
 * sign-in does not begin it again. Returns false when the person was no member.
 */
export async function endMembership(
  db: Kysely<Database>,
  { accountId, personId, byPerson, at }: { accountId: string; personId: string; byPerson: boolean; at: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('membership')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  const ended = { by_person: byPerson, ended_at: at };
  await db
    .insertInto('membership_end')
    .values({ account_id: accountId, person_id: personId, ...ended })
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doUpdateSet(ended))
    .execute();
  return true;
}

/** Whether a person who once was a member left the account or was removed from it; null when neither. */
export async function howItEnded(
  db: Kysely<Database>,
  accountId: string,
  personId: string,
): Promise<'left' | 'removed' | null> {
  const row = await db
    .selectFrom('membership_end')
    .select('by_person')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) return null;
  return row.by_person ? 'left' : 'removed';
}
