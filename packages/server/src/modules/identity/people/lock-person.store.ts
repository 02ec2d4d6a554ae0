import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/**
 * Locks a person until the transaction ends, so that transactions run one after another. For example: count what the
 * person keeps, then add to it.
 */
export async function lockPerson(trx: Kysely<Database>, id: string): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}
