import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** The account of the sample world; undefined when there is none. */
export function findSampleAccount(db: Kysely<Database>) {
  return db.selectFrom('account').select('id').where('sample', '=', true).executeTakeFirst();
}

/** The people of the sample world. */
export function listSamplePeople(db: Kysely<Database>): Promise<{ id: string }[]> {
  return db.selectFrom('person').select('id').where('sample', '=', true).execute();
}

/** Makes a person one of the sample world. */
export async function markSample(db: Kysely<Database>, personId: string): Promise<void> {
  await db.updateTable('person').set({ sample: true }).where('id', '=', personId).execute();
}

/** Removes the account of the sample world. */
export async function deleteSampleAccounts(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('account').where('sample', '=', true).execute();
}
