import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/**
 * How many active opportunities and awards name a funder or an organisation that belongs to it, each counted once. The
 * `own` counts are of those that name the funder itself.
 */
export interface FunderTally {
  opportunities: number;
  awards: number;
  ownOpportunities: number;
  ownAwards: number;
}

/**
 * For each row, its family: the organisation that readers see for it, and all organisations that this one belongs to,
 * directly or indirectly. Ids ascend; organisations without a name are left out. Circular parents do no harm.
 */
export async function familiesOf(db: Db, rows: number[]): Promise<Map<number, number[]>> {
  if (rows.length === 0) return new Map();
  const found = await sql<{ row: number; ids: number[] }>`
    with recursive above (row, id) as (
      select id, coalesce(merged_into, id) from organisation where id = any(${rows}::bigint[])
      union
      select above.row, coalesce(parent.merged_into, parent.id)
      from above join organisation o on o.id = above.id join organisation parent on parent.id = o.parent_id
    )
    select above.row, json_agg(o.id order by o.id) as ids
    from above join organisation o on o.id = above.id where o.record is not null group by above.row`.execute(
    db,
  );
  return new Map(found.rows.map(({ row, ids }) => [row, ids]));
}

/** The tallies of organisations, by the ids that readers see. An organisation whose family no record names has none. */
export async function talliesOfFunders(db: Db, ids: number[]): Promise<Map<number, FunderTally>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FunderTally & { funder: number }>`
    with recursive family (funder, id) as (
      select id, id from organisation where id = any(${ids}::bigint[]) and merged_into is null
      union
      select family.funder, child.id from family
      join organisation parent on parent.id = family.id or parent.merged_into = family.id
      join organisation child on child.parent_id = parent.id and child.merged_into is null
    ), named as (
      select family.funder, t.opportunities, t.awards, bool_or(family.id = family.funder) as own
      from family
      join organisation row on row.id = family.id or row.merged_into = family.id
      join funder_tally t on t.funder_ids @> array[row.id]
      group by family.funder, t.set_hash
    )
    select funder, sum(opportunities)::integer as opportunities, sum(awards)::integer as awards,
      coalesce(sum(opportunities) filter (where own), 0)::integer as "ownOpportunities",
      coalesce(sum(awards) filter (where own), 0)::integer as "ownAwards"
    from named group by funder`.execute(db);
  return new Map(rows.map(({ funder, ...tally }) => [funder, tally]));
}

/** Those of the opportunities that name a funder, or an organisation that belongs to it. `funder` is the id that readers see. */
export async function opportunitiesOfFunder(
  db: Db,
  funder: number,
  opportunities: number[],
): Promise<number[]> {
  if (opportunities.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with recursive family (id) as (
      select ${funder}::bigint
      union
      select child.id from family
      join organisation parent on parent.id = family.id or parent.merged_into = family.id
      join organisation child on child.parent_id = parent.id and child.merged_into is null
    ), named as (
      select array_agg(row.id) as ids from family
      join organisation row on row.id = family.id or row.merged_into = family.id
    )
    select o.id from opportunity o, named
    where o.id = any(${opportunities}::bigint[]) and o.funder_ids && named.ids`.execute(db);
  return rows.map(({ id }) => id);
}
