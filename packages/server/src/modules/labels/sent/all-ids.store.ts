import { type RawBuilder, sql } from 'kysely';

/**
 * A table in SQL: under which ids (`id`) each of these opportunities (`asked`) may be kept. These are its present id and
 * those that were merged into it. An id that nobody knows stands for itself.
 */
export function allIdsOf(ids: number[]): RawBuilder<{ asked: number; id: number }> {
  return sql`(
    with now as (
      select asked.id as asked, coalesce(m.merged_into, asked.id) as present
      from unnest(${ids}::bigint[]) as asked (id) left join merged_opportunity m on m.id = asked.id
    )
    select asked, present as id from now
    union all
    select now.asked, m.id from now join merged_opportunity m on m.merged_into = now.present
  )`;
}
