import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { COLLEAGUE, colleagueOf } from '../members/colleagues.views.ts';

/** The contact person of an account; null when there is none. */
export async function readContact(db: Kysely<Database>, accountId: string) {
  const row = await db
    .selectFrom('contact_person')
    .innerJoin('person', 'person.id', 'contact_person.person_id')
    .where('contact_person.account_id', '=', accountId)
    .select([...COLLEAGUE, 'contact_person.additional_information'])
    .executeTakeFirst();
  return row
    ? { userId: row.id, user: colleagueOf(row), additionalInformation: row.additional_information }
    : null;
}

/** Makes a member the contact person, replacing any other. */
export async function putContact(
  db: Kysely<Database>,
  accountId: string,
  personId: string,
  additionalInformation: string,
): Promise<void> {
  const columns = { person_id: personId, additional_information: additionalInformation };
  await db
    .insertInto('contact_person')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
}

/**
 * Removes the contact person of an account. With `personId`, only if that person is the contact. Returns whether one
 * was removed.
 */
export async function deleteContact(
  db: Kysely<Database>,
  accountId: string,
  personId: string | null = null,
): Promise<boolean> {
  const contact = db.deleteFrom('contact_person').where('account_id', '=', accountId);
  const { numDeletedRows } = await (personId === null
    ? contact
    : contact.where('person_id', '=', personId)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}
