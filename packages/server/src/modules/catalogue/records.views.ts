import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { AwardBody, OpportunityBody } from './material-change.ts';
import { rowsOfOrganisations } from './organisations/organisations.views.ts';
import type { Award, Opportunity, Provenance } from './records.ts';

type Db = Kysely<Database>;

/** Opportunities by id, whole as the API shows them, withdrawn ones too; unknown ids are left out. Two queries. */
export function opportunitiesById(db: Db, ids: number[]): Promise<Map<number, Opportunity>> {
  return recordsById<OpportunityBody>(db, 'opportunity', ids);
}

/** Awards by id, whole as the API shows them, withdrawn ones too; unknown ids are left out. Two queries. */
export function awardsById(db: Db, ids: number[]): Promise<Map<number, Award>> {
  return recordsById<AwardBody>(db, 'award', ids);
}

/** How many active opportunities and awards name each organisation as funder, all its rows together. */
export async function talliesOfFunders(
  db: Db,
  ids: number[],
): Promise<Map<number, { opportunities: number; awards: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; opportunities: number; awards: number }>`
    select coalesce(o.merged_into, o.id) as id, sum(t.opportunities)::integer as opportunities,
           sum(t.awards)::integer as awards
    from organisation o join funder_tally t on t.organisation_id = o.id
    where o.id = any(${ids}::bigint[]) or o.merged_into = any(${ids}::bigint[])
    group by 1`.execute(db);
  return new Map(rows.map(({ id, ...tally }) => [id, tally]));
}

/** The codes under which records of these organisations may be indexed: themselves and what was merged into them. */
export async function indexCodesOf(db: Db, ids: number[]): Promise<string[]> {
  return [...(await rowsOfOrganisations(db, ids))].map(String);
}

type Bookkeeping = Pick<
  Opportunity,
  'id' | 'firstPublishedAt' | 'changedAt' | 'withdrawnAt' | 'sample' | 'provenance'
>;

async function recordsById<Body>(
  db: Db,
  table: 'opportunity' | 'award',
  ids: number[],
): Promise<Map<number, Body & Bookkeeping>> {
  if (ids.length === 0) return new Map();
  const [{ rows }, provenance] = await Promise.all([
    sql<Row<Body>>`
      select id, record, first_published_at as "firstPublishedAt", changed_at as "changedAt",
             withdrawn_at as "withdrawnAt", sample
      from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db),
    provenanceOf(db, table, ids),
  ]);
  return new Map(
    rows.map(({ id, record, sample, firstPublishedAt, changedAt, withdrawnAt }) => [
      id,
      {
        ...record,
        id,
        sample,
        firstPublishedAt: firstPublishedAt.toISOString(),
        changedAt: changedAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
        provenance: provenance.get(id) ?? [],
      },
    ]),
  );
}

interface Row<Body> {
  id: number;
  record: Body;
  firstPublishedAt: Date;
  changedAt: Date;
  withdrawnAt: Date | null;
  sample: boolean;
}

async function provenanceOf(
  db: Db,
  target: 'opportunity' | 'award',
  ids: number[],
): Promise<Map<number, Provenance[]>> {
  const { rows } = await sql<Omit<Provenance, 'fetchedAt'> & { record: number; fetchedAt: Date }>`
    select record_id as record, source, source_id as "sourceId", url, fetched_at as "fetchedAt",
           withdrawn_at is not null as withdrawn
    from source_record where target = ${target} and record_id = any(${ids}::bigint[])
    order by fetched_at desc, source, source_id`.execute(db);
  return new Map(
    [...Map.groupBy(rows, (row) => row.record)].map(([id, group]) => [
      id,
      group.map(({ record: _, fetchedAt, ...one }) => ({ ...one, fetchedAt: fetchedAt.toISOString() })),
    ]),
  );
}
