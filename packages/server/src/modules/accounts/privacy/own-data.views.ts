import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { listMemberships } from '../institutions/membership.store.ts';
import { findPerson, readPreferences } from '../people/person.store.ts';

/** Everything that accounts hold about a person, without secrets: under headings, for people and programs. */
export async function readOwnData(db: Kysely<Database>, personId: string): Promise<Record<string, unknown>> {
  const person = (await findPerson(db, personId))!;
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
  const permissions = await db
    .selectFrom('person_permission')
    .select(['account_id', 'feature', 'permission'])
    .where('person_id', '=', personId)
    .execute();
  const contactOf = await db
    .selectFrom('contact_person')
    .select(['account_id', 'additional_information'])
    .where('person_id', '=', personId)
    .execute();
  const invitations = await db
    .selectFrom('admin_invitation')
    .select(['account_id', 'email', 'created_at', 'accepted_at'])
    .where((eb) =>
      eb.or([
        eb('email', '=', person.email),
        eb('accepted_by', '=', personId),
        eb('invited_by', '=', personId),
      ]),
    )
    .execute();
  const trialRequests = await db
    .selectFrom('trial_request')
    .select(['name', 'institution', 'email', 'accepted_terms_at', 'created_at', 'decision', 'decided_at'])
    .where('email', '=', person.email)
    .execute();
  const administration = await db
    .selectFrom('audit_event')
    .select(['at', 'account_id', 'action', 'detail'])
    .where('actor_id', '=', personId)
    .orderBy('id')
    .execute();
  const { id: _, image: __, ...profile } = person;
  return {
    profile,
    preferences: await readPreferences(db, personId),
    institutions: await listMemberships(db, personId),
    waysToSignIn: logins,
    sessions,
    permissions,
    contactPersonOf: contactOf,
    invitations,
    trialRequests,
    administration,
  };
}
