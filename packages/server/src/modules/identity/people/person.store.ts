import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { forgetRefusals } from '../reachability/refusal.store.ts';

/** What a person says about themselves. */
export interface ProfileFields {
  firstName: string;
  lastName: string;
  phone?: string | null;
  salutation?: string | null;
  userRoleId?: string | null;
  subjectAreaIds?: string[];
}

/** The person with this id; undefined when there is none. */
export function findPerson(db: Kysely<Database>, id: string) {
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The person with this email address; undefined when there is none. */
export function findPersonByEmail(db: Kysely<Database>, email: string) {
  return db.selectFrom('person').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
}

/** Creates a person whose address needs no confirmation, with a hashed password. Returns the id. */
export async function insertConfirmedPerson(
  db: Kysely<Database>,
  {
    email,
    passwordHash,
    sample,
    ...fields
  }: ProfileFields & { email: string; passwordHash: string; sample: boolean },
): Promise<string> {
  const { id } = await db
    .insertInto('person')
    .values({ ...columnsOf(fields), email: email.toLowerCase(), email_verified: true, sample })
    .returning('id')
    .executeTakeFirstOrThrow();
  const login = { person_id: id, provider_id: 'credential', subject: id, password_hash: passwordHash };
  await db.insertInto('auth_login').values(login).execute();
  return id;
}

/** Writes what a person says about themselves. Fields that are not given are cleared. */
export async function updateProfile(db: Kysely<Database>, id: string, fields: ProfileFields): Promise<void> {
  await db.updateTable('person').set(columnsOf(fields)).where('id', '=', id).execute();
}

function columnsOf(fields: ProfileFields) {
  const { firstName, lastName, phone, salutation, userRoleId, subjectAreaIds } = fields;
  return {
    first_name: firstName,
    last_name: lastName,
    name: fullName(fields),
    phone: phone || null,
    salutation: salutation ?? null,
    user_role: userRoleId ?? null,
    subject_areas: subjectAreaIds ?? [],
    updated_at: new Date(),
  };
}

/** First and last name joined. */
export function fullName({ firstName, lastName }: Pick<ProfileFields, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Marks the address of a person as confirmed, and forgets that the mail server ever refused it. */
export async function confirmAddress(db: Kysely<Database>, id: string): Promise<void> {
  await forgetRefusals(db, id);
  await db.updateTable('person').set({ email_verified: true }).where('id', '=', id).execute();
}

/** Records when a person signed in. */
export async function noteSignIn(db: Kysely<Database>, id: string, at: Date): Promise<void> {
  await db.updateTable('person').set({ signed_in_at: at }).where('id', '=', id).execute();
}

/** Chooses the institution that a person acts for. */
export async function chooseAccount(db: Kysely<Database>, id: string, accountId: string): Promise<void> {
  await db.updateTable('person').set({ account_id: accountId }).where('id', '=', id).execute();
}

/**
 * Deletes the person who registered with this address and never confirmed it, so that its owner can use it. Nobody
 * could ever sign in with such a registration, so no data belongs to it.
 */
export async function deleteUnconfirmed(db: Kysely<Database>, email: string): Promise<void> {
  await db
    .deleteFrom('person')
    .where('email', '=', email.toLowerCase())
    .where('email_verified', '=', false)
    .execute();
}

/** Deletes a person and everything that belongs to them alone. */
export async function deletePerson(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('person').where('id', '=', id).execute();
}

/** The preferences of a person; an empty object when none were saved. */
export async function readPreferences(
  db: Kysely<Database>,
  personId: string,
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('person_preference')
    .select('preferences')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.preferences ?? {};
}

/** Replaces all preferences of a person. */
export async function putPreferences(
  db: Kysely<Database>,
  personId: string,
  preferences: Record<string, unknown>,
  at: Date,
): Promise<void> {
  const columns = { preferences: JSON.stringify(preferences), updated_at: at };
  await db
    .insertInto('person_preference')
    .values({ person_id: personId, ...columns })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
    .execute();
}
