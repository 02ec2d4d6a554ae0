import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** What these opportunities are now. An id that was not merged stays, also when nobody knows it. */
export async function presentIds(db: Db, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; present: number }>`
    select asked.id, coalesce(m.merged_into, asked.id) as present
    from unnest(${ids}::bigint[]) as asked (id) left join merged_opportunity m on m.id = asked.id`.execute(
    db,
  );
  return new Map(rows.map(({ id, present }) => [id, present]));
}

/** All ids under which something about these opportunities may be kept, with what each is now. */
export async function sameOpportunities(db: Db, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; present: number }>`
    select distinct same.id, same.present from ${allIdsOf(ids)} same`.execute(db);
  return new Map(rows.map(({ id, present }) => [id, present]));
}

/**
 * A table in SQL: under which ids (`id`) each of these opportunities (`asked`) may be kept. These are what it is now
 * (`present`) and what was merged into that. An id that nobody knows stands for itself.
 */
export function allIdsOf(ids: number[]): RawBuilder<{ asked: number; present: number; id: number }> {
  return sql`(
    with now as (
      select asked.id as asked, coalesce(m.merged_into, asked.id) as present
      from unnest(${ids}::bigint[]) as asked (id) left join merged_opportunity m on m.id = asked.id
    )
    select asked, present, present as id from now
    union all
    select now.asked, now.present, m.id from now join merged_opportunity m on m.merged_into = now.present
  )`;
}
