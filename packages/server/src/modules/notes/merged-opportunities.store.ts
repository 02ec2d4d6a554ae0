import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** What opportunities that were merged have become. Others are left out. */
export async function presentIds(db: Db, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; merged_into: number }>`
    select id, merged_into from merged_opportunity where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.merged_into]));
}

/** The opportunities that were merged into these, with what they became. */
export async function formerIds(db: Db, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; merged_into: number }>`
    select id, merged_into from merged_opportunity where merged_into = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.merged_into]));
}
