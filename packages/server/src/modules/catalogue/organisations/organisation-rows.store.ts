import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { OrganisationClaim } from './claims.ts';
import { schemeOfKey } from './organisation-key.ts';

type Trx = Transaction<Database>;

/** A claim to be stored, with the key of the row that it is about. */
export interface IncomingClaim {
  source: string;
  layout: string;
  sourceId: string;
  key: string;
  claim: OrganisationClaim;
  sample: boolean;
  withdrawn: boolean;
}

/** The row ids of keys. Missing rows are created empty. */
export async function ensureRows(trx: Trx, keys: string[], now: Date): Promise<Map<string, number>> {
  const distinct = [...new Set(keys)];
  const known = await findRows(trx, distinct);
  const missing = distinct.filter((key) => !known.has(key));
  if (missing.length === 0) return known;
  const { rows } = await sql<{ id: number; key: string }>`
    insert into organisation (key, scheme, first_published_at, changed_at, revision)
    select t.key, t.scheme, ${now}, ${now}, nextval('catalogue_revision')
    from unnest(${missing}::text[], ${missing.map(schemeOfKey)}::text[]) as t (key, scheme)
    returning id, key`.execute(trx);
  for (const row of rows) known.set(row.key, row.id);
  return known;
}

/** The row ids of those keys that have a row. */
export async function findRows(trx: Trx, keys: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, key from organisation where key = any(${keys}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Stores the claims that are new or differ from before. Returns the rows that they are or were about. */
export async function storeClaims(
  trx: Trx,
  claims: IncomingClaim[],
  ids: Map<string, number>,
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ organisation_id: number; before: number | null }>`
    with incoming as (
      select * from json_to_recordset(${JSON.stringify(
        claims.map((claim) => ({ ...claim, organisation_id: ids.get(claim.key) })),
      )}::json) as t (source text, layout text, "sourceId" text, organisation_id bigint, claim json, sample boolean, withdrawn boolean)
    ), old as (
      select c.source, c.layout, c.source_id, c.organisation_id
      from organisation_claim c join incoming i on c.source = i.source and c.layout = i.layout and c.source_id = i."sourceId"
    ), stored as (
      insert into organisation_claim as c (source, layout, source_id, organisation_id, claim, sample, withdrawn_at)
      select source, layout, "sourceId", organisation_id, claim, sample, case when withdrawn then ${now}::timestamptz end from incoming
      on conflict (source, layout, source_id) do update
      set organisation_id = excluded.organisation_id, claim = excluded.claim,
          sample = c.sample and excluded.sample,
          withdrawn_at = case when excluded.withdrawn_at is not null then coalesce(c.withdrawn_at, excluded.withdrawn_at) end
      where c.organisation_id <> excluded.organisation_id or c.claim::text <> excluded.claim::text
         or (c.sample and not excluded.sample)
         or (c.withdrawn_at is null) <> (excluded.withdrawn_at is null)
      returning c.source, c.layout, c.source_id, c.organisation_id
    )
    select s.organisation_id, o.organisation_id as before
    from stored s left join old o using (source, layout, source_id)`.execute(trx);
  return new Set(
    rows.flatMap((row) => (row.before === null ? [row.organisation_id] : [row.organisation_id, row.before])),
  );
}
