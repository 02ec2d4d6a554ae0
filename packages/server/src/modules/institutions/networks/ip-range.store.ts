import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Row = { id: string; account_id: string; range: string; note: string | null };
const answerOf = ({ id, account_id, range, note }: Row) => ({ id, accountId: account_id, range, note });

/** The network addresses of an account. */
export async function listRanges(db: Kysely<Database>, accountId: string) {
  const rows = await db
    .selectFrom('account_ip_range')
    .select(['id', 'account_id', sql<string>`range::text`.as('range'), 'note'])
    .where('account_id', '=', accountId)
    .orderBy('account_ip_range.range')
    .execute();
  return rows.map(answerOf);
}

/** Whether another account has any of these addresses. */
export async function overlapsOther(
  db: Kysely<Database>,
  accountId: string,
  range: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_ip_range where range && ${range}::cidr and account_id <> ${accountId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Adds network addresses, in canonical CIDR notation. Addresses that the account already has are returned unchanged.
 */
export async function insertRange(
  db: Kysely<Database>,
  accountId: string,
  range: string,
  note: string | null,
) {
  const row = await db
    .insertInto('account_ip_range')
    .values({ account_id: accountId, range, note })
    .onConflict((conflict) => conflict.columns(['account_id', 'range']).doUpdateSet({ note }))
    .returning(['id', 'account_id', sql<string>`range::text`.as('range'), 'note'])
    .executeTakeFirstOrThrow();
  return answerOf(row);
}

/** Removes network addresses. Returns the account they belonged to, or null when none have this id. */
export async function deleteRange(db: Kysely<Database>, id: string) {
  const row = await db
    .deleteFrom('account_ip_range')
    .where('id', '=', id)
    .returning(['account_id', sql<string>`range::text`.as('range')])
    .executeTakeFirst();
  return row ?? null;
}
