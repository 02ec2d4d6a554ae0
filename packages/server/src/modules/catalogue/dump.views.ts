import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { AwardBody, OpportunityBody } from './material-change.ts';

type Db = Kysely<Database>;

/**
 * The whole catalogue as sorted lines that do not depend on the order of import: identity keys replace ids, and times
 * and revisions are left out. Two catalogues with the same content give the same lines. Meant for tests, because it
 * holds everything in memory.
 */
export async function dumpCatalogue(db: Db): Promise<string[]> {
  const organisations = await organisationKeys(db);
  return [
    ...(await dumpRecords<OpportunityBody>(db, 'opportunity', organisations)),
    ...(await dumpRecords<AwardBody>(db, 'award', organisations)),
    ...(await dumpOrganisations(db, organisations)),
    ...(await dumpTallies(db, organisations)),
    ...(await dumpKeys(db)),
  ];
}

async function organisationKeys(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('organisation').select(['id', 'key']).execute();
  return new Map(rows.map((row) => [row.id, row.key]));
}

async function dumpRecords<Body extends OpportunityBody | AwardBody>(
  db: Db,
  table: 'opportunity' | 'award',
  organisations: Map<number, string>,
): Promise<string[]> {
  const { rows } = await sql<{ record: Body; withdrawn: boolean; sample: boolean; sources: unknown }>`
    select r.record, r.withdrawn_at is not null as withdrawn, r.sample, ${EDITIONS[table]}
      (select json_agg(json_build_array(s.source, s.layout, s.source_id, s.content_hash, s.withdrawn_at is not null)
        order by s.source, s.layout, s.source_id)
      from source_record s where s.target = ${table} and s.record_id = r.id) as sources
    from ${sql.table(table)} r`.execute(db);
  return rows.map(({ record, ...row }) => JSON.stringify([table, row, unlink(record, organisations)])).sort();
}

/** What a dump tells of editions: the record is named by its first source record. */
const EDITIONS = {
  award: sql``,
  opportunity: sql`r.superseded_on, (
      select min(concat_ws('/', s.source, s.layout, s.source_id))
      from opportunity_edition e join source_record s on s.target = 'opportunity' and s.record_id = e.next_id
      where e.opportunity_id = r.id) as next,`,
};

/** The record with organisation keys in place of organisation ids. */
function unlink(record: object, organisations: Map<number, string>): unknown {
  return JSON.parse(JSON.stringify(record), (key, value) =>
    key === 'id' ? organisations.get(value) : value,
  );
}

async function dumpOrganisations(db: Db, organisations: Map<number, string>): Promise<string[]> {
  const { rows } = await sql<{
    key: string;
    merged_into: number | null;
    parent_id: number | null;
    rest: unknown;
  }>`
    select o.key, o.merged_into, o.parent_id,
      json_build_array(o.record, o.is_funder, o.withdrawn_at is not null, o.sample,
        exists (select from funder_tally t where t.funder_ids @> array[o.id])) as rest
    from organisation o`.execute(db);
  const keyOf = (id: number | null) => (id === null ? null : organisations.get(id));
  return rows
    .map((row) =>
      JSON.stringify(['organisation', row.key, keyOf(row.merged_into), keyOf(row.parent_id), row.rest]),
    )
    .sort();
}

/** How many records name each set of funders. */
async function dumpTallies(db: Db, organisations: Map<number, string>): Promise<string[]> {
  const { rows } = await sql<{ ids: number[]; opportunities: number; awards: number }>`
    select array_to_json(funder_ids) as ids, opportunities, awards from funder_tally
    where opportunities + awards > 0`.execute(db);
  return rows
    .map(({ ids, opportunities, awards }) =>
      JSON.stringify(['tally', ids.map((id) => organisations.get(id)).sort(), opportunities, awards]),
    )
    .sort();
}

/** The keys that lead to each record. The record is named by its first source record. */
async function dumpKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', k.target, k.key, (
      select min(concat_ws('/', s.source, s.layout, s.source_id)) from source_record s
      where s.target = k.target and s.record_id = coalesce(r.merged_into, k.record_id))) as line
    from record_key k left join removed_record r on r.target = k.target and r.id = k.record_id`.execute(db);
  return rows.map((row) => row.line).sort();
}
