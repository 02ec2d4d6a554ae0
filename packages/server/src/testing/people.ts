import type { AssignedRole } from '@fundry/contracts/access.ts';
import { hashPassword } from 'better-auth/crypto';
import type { Kysely } from 'kysely';
import { insertAccount } from '../modules/institutions/accounts/account.store.ts';
import { insertDomain, setVerified } from '../modules/institutions/domains/domain.store.ts';
import { addMember } from '../modules/institutions/members/membership.store.ts';
import { putRole } from '../modules/institutions/roles/role.store.ts';
import type { Database } from '../platform/db/schema.ts';

/** The password of every person in tests. */
export const PASSWORD = 'quiet-harbour-lantern-7';
let hash: Promise<string> | null = null;
/** Before everything that happens in tests, each membership a millisecond after the one before. */
const MEMBERS_SINCE = Date.parse('2026-01-01');
let memberships = 0;

/** Creates an account, with a verified domain when one is given. */
export async function addAccount(db: Kysely<Database>, name: string, domain?: string): Promise<string> {
  const id = await insertAccount(db, { name });
  if (domain) {
    const added = await insertDomain(db, id, domain);
    await setVerified(db, added.id, { at: new Date(), by: 'test' });
  }
  return id;
}

/** Creates a person with a confirmed address. "ada.lovelace@…" becomes Ada Lovelace. */
export async function addPerson(
  db: Kysely<Database>,
  email: string,
  of?: { accountId: string; role?: AssignedRole },
): Promise<string> {
  hash ??= hashPassword(PASSWORD);
  const [first = '', last = ''] = email
    .split('@')[0]!
    .split('.')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1));
  const { id } = await db
    .insertInto('person')
    .values({
      name: `${first} ${last}`.trim(),
      email,
      email_verified: true,
      first_name: first,
      last_name: last,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const login = { person_id: id, provider_id: 'credential', subject: id, password_hash: await hash };
  await db.insertInto('auth_login').values(login).execute();
  if (of) {
    await addMember(db, of.accountId, id, 'assigned', new Date(MEMBERS_SINCE + memberships++));
    if (of.role) await putRole(db, of.accountId, id, of.role);
  }
  return id;
}
