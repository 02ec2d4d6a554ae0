import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { FullAccount } from './everything-of.ts';

/**
 * Every row that belongs to an account or its people, by table, as JSON has them. Covers all tables that name an account
 * or a person.
 */
export async function rowsOf(
  db: Kysely<Database>,
  account: FullAccount,
): Promise<Map<string, Record<string, unknown>[]>> {
  const owners = await ownersOf(db);
  const selects = [...owners].map(([table, columns]) => {
    const conditions = columns.map(
      (column) =>
        sql`${sql.ref(column)} = ${column === 'account_id' ? account.accountId : account.personId}::uuid`,
    );
    return sql`select ${table}::text as "table", to_jsonb(owned) as "row" from ${sql.table(table)} as owned
      where ${sql.join(conditions, sql` or `)}`;
  });
  const { rows } = await sql<{ table: string; row: Record<string, unknown> }>`
    ${sql.join(selects, sql` union all `)} order by 1, 2`.execute(db);
  const found = new Map<string, Record<string, unknown>[]>([...owners.keys()].map((table) => [table, []]));
  for (const { table, row } of rows) found.get(table)!.push(row);
  return found;
}

/** The tables that name an account or a person, each with the columns that do so. They stay the same, so they are read once. */
function ownersOf(db: Kysely<Database>): Promise<Map<string, string[]>> {
  owners ??= readOwners(db);
  return owners;
}

let owners: Promise<Map<string, string[]>> | null = null;

async function readOwners(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name::text as "table", array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    where table_schema = 'public' and column_name in ('account_id', 'person_id')
    group by 1 order by 1`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
