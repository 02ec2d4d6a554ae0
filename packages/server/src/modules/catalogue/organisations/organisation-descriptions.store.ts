import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { OrganisationClaim } from './claims.ts';
import { describeRow, type RowDescription, type StoredClaim } from './describe-row.ts';
import { schemeOfKey } from './organisation-key.ts';

type Trx = Transaction<Database>;

/** Rows whose claims changed, and all identifiers and names that these rows had before or have now. */
export interface Touched {
  rows: Set<number>;
  identifiers: Set<string>;
  nameKeys: Set<string>;
}

/** Updates the columns, identifiers and names of rows to what their claims say now. */
export async function describeRows(trx: Trx, ids: Set<number>): Promise<Touched> {
  const descriptions = await describeAll(trx, [...ids]);
  await sql`
    update organisation o set country = t.country, status = t.status, has_parent = t.parent
    from json_to_recordset(${JSON.stringify(
      [...descriptions].map(([id, one]) => ({
        id,
        country: one.country,
        status: one.status,
        parent: one.hasParent,
      })),
    )}::json) as t (id bigint, country text, status text, parent boolean)
    where o.id = t.id and (o.country, o.status, o.has_parent) is distinct from (t.country, t.status, t.parent)`.execute(
    trx,
  );
  return {
    rows: ids,
    identifiers: await replaceIdentifiers(trx, descriptions),
    nameKeys: await replaceNames(trx, descriptions),
  };
}

async function describeAll(trx: Trx, ids: number[]): Promise<Map<number, RowDescription>> {
  const { rows } = await sql<
    { id: number; key: string; claim: OrganisationClaim | null } & Omit<StoredClaim, 'claim'>
  >`
    select o.id, o.key, c.claim, c.source, c.withdrawn_at is not null as withdrawn
    from organisation o left join organisation_claim c on c.organisation_id = o.id
    where o.id = any(${ids}::bigint[])`.execute(trx);
  const claims = Map.groupBy(rows, (row) => row.id);
  return new Map(
    [...claims].map(([id, group]) => [
      id,
      describeRow(
        (group[0] as { key: string }).key,
        group.flatMap(({ source, withdrawn, claim }) => (claim ? [{ source, withdrawn, claim }] : [])),
      ),
    ]),
  );
}

/** Stores the identifiers that changed. Returns all identifiers from before and after. */
async function replaceIdentifiers(trx: Trx, descriptions: Map<number, RowDescription>): Promise<Set<string>> {
  const ids = [...descriptions.keys()];
  const { rows } = await sql<{ id: number; identifier: string }>`
    select organisation_id as id, scheme || ':' || value as identifier
    from organisation_identifier where organisation_id = any(${ids}::bigint[])`.execute(trx);
  const before = new Set(rows.map((row) => `${row.id} ${row.identifier}`));
  const now = [...descriptions].flatMap(([id, one]) =>
    [...one.identifiers].map((identifier) => ({ id, identifier })),
  );
  const nowSet = new Set(now.map((one) => `${one.id} ${one.identifier}`));
  const gone = rows.filter((row) => !nowSet.has(`${row.id} ${row.identifier}`)).map(split);
  const fresh = now.filter((one) => !before.has(`${one.id} ${one.identifier}`)).map(split);
  if (gone.length > 0) {
    await sql`
      delete from organisation_identifier i
      using json_to_recordset(${JSON.stringify(gone)}::json) as t (id bigint, scheme text, value text)
      where i.organisation_id = t.id and i.scheme = t.scheme and i.value = t.value`.execute(trx);
  }
  if (fresh.length > 0) {
    await sql`
      insert into organisation_identifier (scheme, value, organisation_id)
      select scheme, value, id
      from json_to_recordset(${JSON.stringify(fresh)}::json) as t (id bigint, scheme text, value text)`.execute(
      trx,
    );
  }
  return new Set([...rows, ...now].map((one) => one.identifier));
}

function split({ id, identifier }: { id: number; identifier: string }) {
  const scheme = schemeOfKey(identifier);
  return { id, scheme, value: identifier.slice(scheme.length + 1) };
}

/** Stores the name keys that changed. Returns all name keys from before and after. */
async function replaceNames(trx: Trx, descriptions: Map<number, RowDescription>): Promise<Set<string>> {
  const ids = [...descriptions.keys()];
  const { rows } = await sql<{ id: number; name_key: string; level: number }>`
    select organisation_id as id, name_key, level
    from organisation_name where organisation_id = any(${ids}::bigint[])`.execute(trx);
  const now = [...descriptions].flatMap(([id, one]) =>
    [...one.names].map(([name_key, level]) => ({ id, name_key, level })),
  );
  const nowSet = new Set(now.map((one) => `${one.id} ${one.name_key}`));
  const before = new Map(rows.map((row) => [`${row.id} ${row.name_key}`, row.level]));
  const gone = rows.filter((row) => !nowSet.has(`${row.id} ${row.name_key}`));
  const fresh = now.filter((one) => before.get(`${one.id} ${one.name_key}`) !== one.level);
  if (gone.length > 0) {
    await sql`
      delete from organisation_name n
      using json_to_recordset(${JSON.stringify(gone)}::json) as t (id bigint, name_key text)
      where n.organisation_id = t.id and n.name_key = t.name_key`.execute(trx);
  }
  if (fresh.length > 0) {
    await sql`
      insert into organisation_name (name_key, organisation_id, level)
      select name_key, id, level
      from json_to_recordset(${JSON.stringify(fresh)}::json) as t (id bigint, name_key text, level smallint)
      on conflict (name_key, organisation_id) do update set level = excluded.level`.execute(trx);
  }
  return new Set([...rows, ...now].map((one) => one.name_key));
}
