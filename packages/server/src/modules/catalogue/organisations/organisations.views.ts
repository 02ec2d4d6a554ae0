import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Organisation, Provenance } from '../records.ts';
import { agencyCodes } from './agency-codes.ts';
import { GIVES_MONEY, GIVES_MONEY_IN_WALK } from './gives-money.views.ts';
import type { MergedOrganisation } from './merge-organisation.ts';

type Db = Kysely<Database>;

/** The organisation that readers see for each given row; unknown ids are left out. */
export async function canonicalOrganisations(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; canonical: number }>`
    select id, coalesce(merged_into, id) as canonical from organisation where id = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.canonical]));
}

/**
 * Organisations by the id of any of their rows, whole, as the API shows them. Unknown ids are left out, and so are rows
 * that have no name yet.
 */
export async function organisationsById(db: Db, ids: number[]): Promise<Map<number, Organisation>> {
  const canonical = await canonicalOrganisations(db, ids);
  const distinct = [...new Set(canonical.values())];
  const { rows } = await sql<OrganisationRow>`
    select o.id, o.record, o.first_published_at as "firstPublishedAt", o.changed_at as "changedAt",
           o.withdrawn_at as "withdrawnAt", o.sample, ${GIVES_MONEY} as "isFunder",
           p.id as "parentId", p.record ->> 'preferredName' as "parentName"
    from organisation o
    left join organisation row on row.id = o.parent_id
    left join organisation p on p.id = coalesce(row.merged_into, row.id) and p.id <> o.id and p.record is not null
    where o.id = any(${distinct}::bigint[]) and o.record is not null`.execute(db);
  const provenance = await provenanceOf(db, distinct);
  const organisations = new Map(
    rows.map((row) => [row.id, organisationOf(row, provenance.get(row.id) ?? [])]),
  );
  return new Map(
    [...canonical].flatMap(([id, of]) => {
      const organisation = organisations.get(of);
      return organisation ? [[id, organisation] as const] : [];
    }),
  );
}

/** A row that changed, and the revision of that change. */
export interface OrganisationChange {
  id: number;
  revision: number;
}

/**
 * Rows that changed after a revision, in order of their revisions. The caller asks again from the last revision until
 * no rows come.
 */
export async function organisationChanges(
  db: Db,
  after: number,
  limit: number,
): Promise<OrganisationChange[]> {
  const { rows } = await sql<OrganisationChange>`
    select id, revision from organisation where revision > ${after} order by revision limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** These rows and all rows that were merged into them. Records that link to any of them show the same organisations. */
export async function withMerged(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from organisation where id = any(${ids}::bigint[]) or merged_into = any(${ids}::bigint[])`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Those of these rows whose organisation belongs to a group of types. */
export async function organisationsOfType(db: Db, ids: number[], typeGroup: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select row.id from organisation row join organisation o on o.id = coalesce(row.merged_into, row.id)
    where row.id = any(${ids}::bigint[]) and o.record ->> 'typeGroup' = ${typeGroup}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of the organisations in the funder search, ascending, after a given id, at most `limit`. */
export async function funderIds(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from organisation o
    where o.merged_into is null and o.record is not null and o.id > ${after} and ${GIVES_MONEY_IN_WALK}
    order by o.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

interface OrganisationRow {
  id: number;
  record: MergedOrganisation;
  firstPublishedAt: Date;
  changedAt: Date;
  withdrawnAt: Date | null;
  sample: boolean;
  isFunder: boolean;
  parentId: number | null;
  parentName: string | null;
}

function organisationOf(row: OrganisationRow, provenance: Provenance[]): Organisation {
  return {
    ...row.record,
    id: row.id,
    firstPublishedAt: row.firstPublishedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    sample: row.sample,
    isFunder: row.isFunder,
    parent: row.parentId === null ? null : { id: row.parentId, name: row.parentName as string },
    provenance,
  };
}

async function provenanceOf(db: Db, ids: number[]): Promise<Map<number, Provenance[]>> {
  const { rows } = await sql<Omit<Provenance, 'fetchedAt'> & { organisation: number; fetchedAt: Date }>`
    select coalesce(o.merged_into, o.id) as organisation, s.source, s.source_id as "sourceId", s.url,
           s.fetched_at as "fetchedAt", s.withdrawn_at is not null as withdrawn
    from organisation o join source_record s on s.record_id = o.id and s.target = 'organisation'
    where o.id = any(${ids}::bigint[]) or o.merged_into = any(${ids}::bigint[])
    order by s.fetched_at desc, s.source, s.source_id`.execute(db);
  return new Map(
    [...Map.groupBy(rows, (row) => row.organisation)].map(([id, group]) => [
      id,
      group.map(({ organisation: _, fetchedAt, ...one }) => ({ ...one, fetchedAt: fetchedAt.toISOString() })),
    ]),
  );
}

/** The names of an organisation. */
export interface FunderNames {
  id: number;
  name: string;
  aliases: string[];
  /** The codes of a department or agency of the United States. */
  codes: string[];
}

/**
 * The names of organisations, by the ids that readers see. Unknown ids and the ids of merged organisations are left
 * out.
 */
export async function namesOfFunders(db: Db, ids: number[]): Promise<Map<number, FunderNames>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamesRow>`
    select o.id, o.record ->> 'preferredName' as name, o.record -> 'aliases' as aliases,
      o.record -> 'identifiers' as identifiers
    from organisation o
    where o.id = any(${ids}::bigint[]) and o.merged_into is null and o.record is not null`.execute(db);
  return new Map(
    rows.map(({ id, name, aliases, identifiers }) => [
      id,
      { id, name, aliases: aliases.map((alias) => alias.name), codes: agencyCodes(identifiers) },
    ]),
  );
}

interface NamesRow extends Pick<Organisation, 'aliases' | 'identifiers'> {
  id: number;
  name: string;
}
