import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { listPersonKeys } from '../keys/person-key.store.ts';
import { readApplicant } from '../people/applicant.store.ts';
import { findPerson, readPreferences } from '../people/person.store.ts';
import { findRefusals } from '../reachability/refusal.store.ts';

/** Everything that identity holds about a person, except secrets. The headings suit both people and programs. */
export async function readOwnData(db: Kysely<Database>, personId: string): Promise<Record<string, unknown>> {
  const person = await findPerson(db, personId);
  if (!person) return {};
  const logins = await db
    .selectFrom('auth_login')
    .select(['provider_id', 'subject', 'created_at'])
    .where('person_id', '=', personId)
    .execute();
  const sessions = await db
    .selectFrom('auth_session')
    .select(['created_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('person_id', '=', personId)
    .execute();
  const newAddress = await db
    .selectFrom('address_change')
    .select(['email', 'asked_at', 'expires_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const { id: _, image: __, ...profile } = person;
  const apiKeys = (await listPersonKeys(db, personId)).map(({ id: _id, ...key }) => key);
  return {
    profile,
    preferences: await readPreferences(db, personId),
    applicant: await readApplicant(db, personId),
    newAddress: newAddress ?? null,
    waysToSignIn: logins,
    sessions,
    apiKeys,
    refusedEmails: (await findRefusals(db, personId)) ?? null,
  };
}
