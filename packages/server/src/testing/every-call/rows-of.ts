import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { FullAccount } from './everything-of.ts';

/**
 * Every row that belongs to an account or its people, by table. Covers all tables that name an account or a person.
 */
export async function rowsOf(
  db: Kysely<Database>,
  { accountId, personId }: FullAccount,
): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in ('account_id', 'person_id')
    order by 1, 2`.execute(db);
  const found = new Map<string, Record<string, unknown>[]>();
  for (const table of new Set(columns.map((each) => each.table))) {
    const conditions = columns
      .filter((each) => each.table === table)
      .map(({ column }) => sql`${sql.ref(column)} = ${column === 'account_id' ? accountId : personId}`);
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.join(conditions, sql` or `)} order by 1`.execute(db);
    found.set(table, rows);
  }
  return found;
}
