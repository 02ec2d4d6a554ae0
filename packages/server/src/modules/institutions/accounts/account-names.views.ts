import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** The names of institutions by the ids of their accounts. */
export async function accountNames(db: Kysely<Database>, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
