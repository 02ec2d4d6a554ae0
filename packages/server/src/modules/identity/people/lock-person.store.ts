import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Lets one transaction after the other do something for a person, such as counting what they keep and adding to it. */
export async function lockPerson(trx: Kysely<Database>, id: string): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}
