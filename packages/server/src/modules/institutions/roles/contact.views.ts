import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { readContact } from './contact.store.ts';
import { firstWithRole } from './role.store.ts';

/**
 * Whom somebody who is not a member may turn to, as a field of an error: the contact person of an account, else its
 * first administrator. Empty when it has neither.
 */
export async function contactFields(db: Kysely<Database>, accountId: string) {
  const user =
    (await readContact(db, accountId))?.user ?? (await firstWithRole(db, accountId, 'ADMIN'))?.user;
  if (!user) return {};
  const { firstName, lastName, email } = user;
  return { contactPerson: { firstName, lastName, email } };
}
