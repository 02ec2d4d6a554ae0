import type { Identifier } from '@fundry/sources/drafts/organisation-reference.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { agencyCodes } from '../organisations/agency-codes.ts';
import { familiesOf, talliesOfFunders } from '../organisations/families.views.ts';
import { GIVES_MONEY } from '../organisations/gives-money.views.ts';
import type { RecordTable } from '../tables.ts';
import type { IndexedRecord, OrganisationFacts } from './fields/facts.ts';
import type { IndexedFunder } from './fields/funder-fields.ts';

type Db = Kysely<Database>;

/**
 * Reads the highest visible revision of what is for everybody. All lower revisions are visible too, because revisions are
 * committed in order. This query runs again and again, so every part of it uses an index.
 */
export const PUBLIC_REVISION = sql<{ revision: number }>`
  select greatest(
    (select max(revision) from opportunity), (select max(revision) from award),
    (select max(revision) from organisation),
    (select max(family_revision) from organisation where family_revision > 0),
    (select max(revision) from funder_tally),
    (select max(revision) from removed_record where target = 'opportunity'),
    (select max(revision) from removed_record where target = 'award'), 0) as revision`;

/** The highest visible revision of what is for everybody. */
export async function publicRevision(db: Db): Promise<number> {
  const { rows } = await PUBLIC_REVISION.execute(db);
  return oneRow(rows).revision;
}

/** A changed record. It is indexed as it is now when `listed`, otherwise it leaves the index. */
export interface RecordChange {
  id: number;
  listed: boolean;
  revision: number;
}

/** Records that changed after a revision, in order of their revisions, at most `limit`. */
export async function recordChanges(
  db: Db,
  table: RecordTable,
  after: number,
  limit: number,
): Promise<RecordChange[]> {
  const { rows } = await sql<RecordChange>`
    (select id, withdrawn_at is null as listed, revision from ${sql.table(table)}
      where revision > ${after} order by revision limit ${limit})
    union all
    (select id, false, revision from removed_record
      where target = ${table} and revision > ${after} order by revision limit ${limit})
    order by revision limit ${limit}`.execute(db);
  return rows;
}

/** Up to `limit` listed records whose id is above `after`, ascending by id. Used to walk through all of them. */
export async function recordsAfter<Body>(
  db: Db,
  table: RecordTable,
  after: number,
  limit: number,
): Promise<IndexedRecord<Body>[]> {
  const { rows } = await sql<RecordRow<Body>>`
    select ${recordColumns(table)} from ${sql.table(table)}
    where id > ${after} and withdrawn_at is null order by id limit ${limit}`.execute(db);
  return rows.map(indexed);
}

/** Those of these records that are listed. */
export async function recordsOf<Body>(
  db: Db,
  table: RecordTable,
  ids: number[],
): Promise<IndexedRecord<Body>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RecordRow<Body>>`
    select ${recordColumns(table)} from ${sql.table(table)}
    where id = any(${ids}::bigint[]) and withdrawn_at is null`.execute(db);
  return rows.map(indexed);
}

/**
 * Listed records that link to one of these organisation rows and have not changed after revision `upTo`. At most
 * `limit` ids.
 */
export async function recordsLinkedTo(
  db: Db,
  table: RecordTable,
  organisationIds: number[],
  upTo: number,
  limit: number,
): Promise<number[]> {
  const links =
    table === 'award'
      ? sql`(funder_ids && ${organisationIds}::bigint[] or recipient_ids && ${organisationIds}::bigint[])`
      : sql`funder_ids && ${organisationIds}::bigint[]`;
  return db.transaction().execute(async (trx) => {
    // PostgreSQL expects far more links to many organisations than there are. It would read through the whole table, because of
    // that or in the hope of soon having as many as the limit, which took ten seconds with a million awards.
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      with linked as materialized (select id, withdrawn_at, revision from ${sql.table(table)} where ${links})
      select id from linked where withdrawn_at is null and revision <= ${upTo} limit ${limit}`.execute(trx);
    return rows.map((row) => row.id);
  });
}

/** The facts that readers see for organisation rows. Rows without a known name are left out. */
export async function organisationFacts(db: Db, ids: number[]): Promise<Map<number, OrganisationFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ row: number; id: number; record: OrganisationJson }>`
    select o.id as row, c.id, c.record
    from organisation o join organisation c on c.id = coalesce(o.merged_into, o.id)
    where o.id = any(${ids}::bigint[]) and c.record is not null`.execute(db);
  const families = await familiesOf(db, ids);
  return new Map(rows.map(({ row, id, record }) => [row, factsOf(id, record, families.get(row))]));
}

/** These organisations as funders, with their counts. Organisations that readers do not see as funders are left out. */
export async function fundersOf(db: Db, ids: number[]): Promise<IndexedFunder[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FunderRow>`
    select o.id, o.record, o.first_published_at, o.changed_at from organisation o
    where o.id = any(${ids}::bigint[]) and o.merged_into is null and o.record is not null and ${GIVES_MONEY}`.execute(
    db,
  );
  const [families, tallies] = await Promise.all([familiesOf(db, ids), talliesOfFunders(db, ids)]);
  return rows.map((row) => ({
    ...factsOf(row.id, row.record, families.get(row.id)),
    names: row.record.aliases.map((alias) => alias.name),
    codes: agencyCodes(row.record.identifiers),
    identifiers: row.record.identifiers.filter(isLookedFor).map(({ value }) => value),
    workCount: row.record.workCount,
    opportunities: tallies.get(row.id)?.opportunities ?? 0,
    awards: tallies.get(row.id)?.awards ?? 0,
    firstPublishedAt: row.first_published_at.getTime(),
    changedAt: row.changed_at.getTime(),
  }));
}

/**
 * Organisations that changed after a revision, or whose family or counts as funders changed, from at most `limit`
 * changes, in order of their revisions. An organisation that was merged comes together with the one it was merged
 * into. When the records of funders were counted again, these funders come with all organisations that they belong
 * to. Such organisations share one revision.
 */
export async function funderChanges(
  db: Db,
  after: number,
  limit: number,
): Promise<{ id: number; revision: number }[]> {
  const { rows } = await sql<{ ids: number[]; counted: boolean; revision: number }>`
    (select json_build_array(id, coalesce(merged_into, id)) as ids, false as counted, revision from organisation
      where revision > ${after} order by revision limit ${limit})
    union all
    (select json_build_array(id), false, family_revision from organisation
      where family_revision > ${after} order by family_revision limit ${limit})
    union all
    (select array_to_json(funder_ids), true, revision from funder_tally
      where revision > ${after} order by revision limit ${limit})
    order by revision limit ${limit}`.execute(db);
  const counted = rows.flatMap((row) => (row.counted ? row.ids : []));
  const families = await familiesOf(db, [...new Set(counted)]);
  return rows.flatMap(({ ids, counted, revision }) => {
    // Each row gives at least one change, which shows the reader how far it came. An organisation without a name is
    // in no family.
    const changed = counted ? ids.flatMap((id) => families.get(id) ?? [id]) : ids;
    return [...new Set(changed)].map((id) => ({ id, revision }));
  });
}

function recordColumns(table: RecordTable): RawBuilder<unknown> {
  const superseded = table === 'opportunity' ? sql`superseded_on` : sql`null`;
  return sql`id, record, first_published_at, changed_at, revised_at, ${superseded} as superseded_on`;
}

interface RecordRow<Body> {
  superseded_on: string | null;
  id: number;
  record: Body;
  first_published_at: Date;
  changed_at: Date;
  revised_at: Date | null;
}

interface OrganisationJson {
  preferredName: string;
  aliases: { name: string; kind: string }[];
  country: string | null;
  typeGroup: string | null;
  identifiers: Identifier[];
  workCount: number | null;
}

type FunderRow = Omit<RecordRow<OrganisationJson>, 'revised_at' | 'superseded_on'>;

/** Whether people look for funders by this identifier. */
const isLookedFor = ({ scheme }: Identifier) => scheme === 'ror' || scheme === 'crossref-funder';

function indexed<Body>(row: RecordRow<Body>): IndexedRecord<Body> {
  return {
    id: row.id,
    accountId: null,
    body: row.record,
    firstPublishedAt: row.first_published_at.getTime(),
    changedAt: row.changed_at.getTime(),
    revisedAt: row.revised_at?.getTime() ?? null,
    supersededOn: row.superseded_on,
  };
}

/** An organisation whose family is not known has only just got its name. It is read again when that change is noted. */
function factsOf(id: number, record: OrganisationJson, family = [id]): OrganisationFacts {
  return {
    id,
    name: record.preferredName,
    acronyms: record.aliases.filter((alias) => alias.kind === 'acronym').map((alias) => alias.name),
    country: record.country,
    typeGroup: record.typeGroup,
    inRor: record.identifiers.some(({ scheme }) => scheme === 'ror'),
    family,
  };
}
