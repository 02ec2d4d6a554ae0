import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

const SHOWN = ['id', 'name', 'key_hint', 'ends_on', 'created_at', 'last_used_at'] as const;

/** A key about to be stored: only its hash and its beginning, never the key itself. */
export interface NewPersonKey {
  personId: string;
  name: string;
  endsOn: string | null;
  keyHash: string;
  keyHint: string;
  createdAt: Date;
}

/** Stores a new key. */
export function insertPersonKey(db: Kysely<Database>, one: NewPersonKey) {
  return db
    .insertInto('person_key')
    .values({
      person_id: one.personId,
      name: one.name,
      key_hash: one.keyHash,
      key_hint: one.keyHint,
      ends_on: one.endsOn,
      created_at: one.createdAt,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** The keys of a person, newest first. */
export function listPersonKeys(db: Kysely<Database>, personId: string) {
  return db
    .selectFrom('person_key')
    .select(SHOWN)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Gives a key of a person another name. Undefined when the person has no such key. */
export function renamePersonKey(db: Kysely<Database>, personId: string, id: string, name: string) {
  return db
    .updateTable('person_key')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(SHOWN)
    .executeTakeFirst();
}

/** Deletes a key of a person. Returns whether there was one. */
export async function deletePersonKey(db: Kysely<Database>, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('person_key')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The key with this hash; undefined when nobody has it. */
export function findPersonKey(db: Kysely<Database>, keyHash: string) {
  return db
    .selectFrom('person_key')
    .select(['id', 'person_id', 'name', 'ends_on', 'last_used_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

/** Records that a key was used. */
export async function touchPersonKey(db: Kysely<Database>, id: string, at: Date): Promise<void> {
  await db.updateTable('person_key').set({ last_used_at: at }).where('id', '=', id).execute();
}
