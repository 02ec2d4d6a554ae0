import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/**
 * Makes other transactions that lock this account wait until this one ends. What an account may have only so often can
 * then be counted and added safely.
 */
export async function lockAccount(trx: Kysely<Database>, accountId: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
}
