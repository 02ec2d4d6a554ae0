import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** The institutions for which people act, by person. Those who act for none are left out. */
export async function actingAccounts(
  db: Kysely<Database>,
  personIds: readonly string[],
): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('acting_for')
    .select(['person_id', 'account_id'])
    .where('person_id', 'in', personIds)
    .execute();
  return new Map(
    rows.flatMap(({ person_id, account_id }): [string, string][] =>
      account_id === null ? [] : [[person_id, account_id]],
    ),
  );
}
