import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Trx = Transaction<Database>;

/**
 * The funders of a record as a text: ids ascending, joined by commas. The same set always gives the same text; no
 * funders give an empty one.
 */
export function funderSet(funderIds: number[]): string {
  return [...new Set(funderIds)].sort((a, b) => a - b).join(',');
}

/**
 * Changes the number of awards for each set of funders. An award counts for the set of exactly the funders it names.
 * Zero changes are left out.
 */
export async function addToAwardTallies(trx: Trx, changes: Map<string, number>): Promise<void> {
  const real = [...changes].filter(([set, change]) => set !== '' && change !== 0).sort();
  if (real.length === 0) return;
  await sql`
    insert into funder_tally as old (set_hash, funder_ids, awards, revision)
    select md5(t.funders)::uuid, string_to_array(t.funders, ',')::bigint[], t.change, nextval('catalogue_revision')
    from unnest(${real.map(([set]) => set)}::text[], ${real.map(([, change]) => change)}::integer[]) as t (funders, change)
    on conflict (set_hash) do update set awards = old.awards + excluded.awards, revision = excluded.revision
  `.execute(trx);
}

/**
 * Counts again the opportunities active on `today` for these sets of funders, and stores the counts that differ. Null
 * counts for all sets. That is needed once a day, because calls open and close by themselves.
 */
export async function recountOpportunities(trx: Trx, today: string, sets: string[] | null): Promise<void> {
  if (sets?.length === 0) return;
  const members = sets?.flatMap((set) => (set === '' ? [] : set.split(',')));
  const ofMembers = members ? sql`o.funder_ids && ${members}::bigint[]` : sql`true`;
  const isCounted = sets ? sql`f.funders = any(${sets}::text[])` : sql`true`;
  const isKnown = sets
    ? sql`t.set_hash in (select md5(given)::uuid from unnest(${sets}::text[]) as given)`
    : sql`true`;
  await sql`
    insert into funder_tally as old (set_hash, funder_ids, opportunities, revision)
    select n.set_hash, string_to_array(n.funders, ',')::bigint[], n.active, nextval('catalogue_revision')
    from (
      select md5(funders)::uuid as set_hash, funders, sum(active)::integer as active from (
        select f.funders, count(*) as active
        from opportunity o, lateral (
          select array_to_string(array_agg(distinct id order by id), ',') as funders from unnest(o.funder_ids) as u (id)
        ) as f
        where ${ofMembers} and ${isCounted} and o.withdrawn_at is null and not o.forecast and not o.closed
          and (o.opens_on is null or o.opens_on <= ${today}::date)
          and (o.closes_on is null or o.closes_on >= ${today}::date)
          and (o.superseded_on is null or o.superseded_on > ${today}::date)
        group by f.funders
        union all
        select array_to_string(t.funder_ids, ','), 0 from funder_tally t where ${isKnown} and t.opportunities > 0
      ) as counted (funders, active) where funders is not null group by funders
    ) as n
    left join funder_tally t on t.set_hash = n.set_hash
    where coalesce(t.opportunities, 0) <> n.active
    order by n.funders
    on conflict (set_hash) do update set opportunities = excluded.opportunities, revision = excluded.revision
  `.execute(trx);
}
