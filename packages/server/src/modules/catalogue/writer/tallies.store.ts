import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Trx = Transaction<Database>;

/** Adds to the number of awards that name each organisation as funder; zero changes are left out. */
export async function addToAwardTallies(trx: Trx, changes: Map<number, number>): Promise<void> {
  const real = [...changes].filter(([, change]) => change !== 0).sort(([a], [b]) => a - b);
  if (real.length === 0) return;
  await sql`
    insert into funder_tally as old (organisation_id, awards, revision)
    select t.id, t.change, nextval('catalogue_revision')
    from unnest(${real.map(([id]) => id)}::bigint[], ${real.map(([, change]) => change)}::integer[]) as t (id, change)
    on conflict (organisation_id) do update set awards = old.awards + excluded.awards, revision = excluded.revision
  `.execute(trx);
}

/**
 * Counts the opportunities of funders that are active on `today` anew and stores what differs; null counts for all funders,
 * as is due once a day, since calls open and close by themselves.
 */
export async function recountOpportunities(
  trx: Trx,
  today: string,
  funderIds: number[] | null,
): Promise<void> {
  if (funderIds?.length === 0) return;
  const ofThese = funderIds === null ? sql`true` : sql`o.funder_ids && ${funderIds}::bigint[]`;
  const isOne = (column: string) =>
    funderIds === null ? sql`true` : sql`${sql.ref(column)} = any(${funderIds}::bigint[])`;
  await sql`
    insert into funder_tally as old (organisation_id, opportunities, revision)
    select n.id, n.active, nextval('catalogue_revision')
    from (
      select id, sum(active)::integer as active from (
        select f.id, count(*) as active
        from opportunity o, unnest(o.funder_ids) as f (id)
        where ${ofThese} and ${isOne('f.id')} and o.withdrawn_at is null and not o.forecast and not o.closed
          and (o.opens_on is null or o.opens_on <= ${today}::date)
          and (o.closes_on is null or o.closes_on >= ${today}::date)
        group by f.id
        union all
        select t.organisation_id, 0 from funder_tally t where ${isOne('t.organisation_id')} and t.opportunities > 0
      ) as counted (id, active) group by id
    ) as n
    left join funder_tally t on t.organisation_id = n.id
    where coalesce(t.opportunities, 0) <> n.active
    order by n.id
    on conflict (organisation_id) do update set opportunities = excluded.opportunities, revision = excluded.revision
  `.execute(trx);
}
