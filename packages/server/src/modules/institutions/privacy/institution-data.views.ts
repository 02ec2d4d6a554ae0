import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { findPerson, type PersonalData } from '../../identity/identity.public.ts';
import { listMemberships } from '../members/membership.store.ts';

type Read = PersonalData['read'];

const permissions: Read = (db, personId) =>
  db
    .selectFrom('person_permission')
    .select(['account_id', 'feature', 'permission'])
    .where('person_id', '=', personId)
    .execute();

const contactPersonOf: Read = (db, personId) =>
  db
    .selectFrom('contact_person')
    .select(['account_id', 'additional_information'])
    .where('person_id', '=', personId)
    .execute();

const leftInstitutions: Read = (db, personId) =>
  db
    .selectFrom('membership_end')
    .select(['account_id', 'by_person', 'ended_at'])
    .where('person_id', '=', personId)
    .execute();

const invitations: Read = async (db, personId) => {
  const email = await addressOf(db, personId);
  return db
    .selectFrom('invitation')
    .select(['account_id', 'email', 'role', 'created_at', 'accepted_at'])
    .where((eb) =>
      eb.or([eb('email', '=', email), eb('accepted_by', '=', personId), eb('invited_by', '=', personId)]),
    )
    .execute();
};

const trialRequests: Read = async (db, personId) =>
  db
    .selectFrom('trial_request')
    .select(['name', 'institution', 'email', 'accepted_terms_at', 'created_at', 'decision', 'decided_at'])
    .where('email', '=', await addressOf(db, personId))
    .execute();

const administration: Read = (db, personId) =>
  db
    .selectFrom('audit_event')
    .select(['at', 'account_id', 'action', 'detail'])
    .where('actor_id', '=', personId)
    .orderBy('id')
    .execute();

async function addressOf(db: Kysely<Database>, personId: string): Promise<string> {
  return (await findPerson(db, personId))?.email ?? '';
}

/** What institutions hold about a person. It is erased together with the person (`Belonging.leave`). */
export const institutionData: PersonalData[] = [
  { name: 'institutions', read: listMemberships },
  { name: 'leftInstitutions', read: leftInstitutions },
  { name: 'permissions', read: permissions },
  { name: 'contactPersonOf', read: contactPersonOf },
  { name: 'invitations', read: invitations },
  { name: 'trialRequests', read: trialRequests },
  { name: 'administration', read: administration },
];
