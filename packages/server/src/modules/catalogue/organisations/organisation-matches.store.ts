import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { VARIANT } from './describe-row.ts';
import { schemeOfKey } from './organisation-key.ts';
import type { IdentifierMatch, NameMatch, OrganisationNode } from './same-organisation.ts';

type Trx = Transaction<Database>;

/**
 * The data that the rules of `same-organisation.ts` need. Each query looks up a list of values in one index and never
 * joins a table with itself. Without statistics, as in a fresh database, such joins read whole tables.
 */

export type SchemedNode = OrganisationNode & { scheme: string };

/** The columns of a node, for a table called `o`. */
const NODE = sql`o.id, o.key, o.scheme, o.country, o.status, o.has_parent as "hasParent"`;

/** Rows by id. */
export async function readNodes(trx: Trx, ids: number[]): Promise<SchemedNode[]> {
  const { rows } = await sql<SchemedNode>`
    select ${NODE} from organisation o where o.id = any(${[...new Set(ids)]}::bigint[])`.execute(trx);
  return rows;
}

/** For each row, the other rows that have one of its identifiers. */
export async function readIdentifierMatches(
  trx: Trx,
  ids: number[],
): Promise<Map<number, IdentifierMatch[]>> {
  const own = await sql<{ id: number; identifier: string }>`
    select organisation_id as id, scheme || ':' || value as identifier
    from organisation_identifier where organisation_id = any(${ids}::bigint[]) and scheme <> 'successor'`.execute(
    trx,
  );
  const identifiers = [...new Set(own.rows.map((row) => row.identifier))];
  const { rows } = await sql<SchemedNode & { identifier: string }>`
    select i.scheme || ':' || i.value as identifier, ${NODE}
    from organisation_identifier i join organisation o on o.id = i.organisation_id
    where (i.scheme, i.value) in (
      select * from unnest(${identifiers.map(schemeOfKey)}::text[], ${identifiers.map(partAfterScheme)}::text[]))`.execute(
    trx,
  );
  const bearers = Map.groupBy(rows, (row) => row.identifier);
  return collect(own.rows, ({ id, identifier }) =>
    (bearers.get(identifier) ?? [])
      .filter((other) => other.id !== id)
      .map((other) => ({ other, identifier })),
  );
}

/** For each row, the rows that replace it, as far as they are known. */
export async function readSuccessors(trx: Trx, ids: number[]): Promise<Map<number, OrganisationNode[]>> {
  const own = await sql<{ id: number; key: string }>`
    select organisation_id as id, value as key
    from organisation_identifier where organisation_id = any(${ids}::bigint[]) and scheme = 'successor'`.execute(
    trx,
  );
  const { rows } = await sql<SchemedNode>`
    select ${NODE} from organisation o
    where o.key = any(${own.rows.map((row) => row.key)}::text[])
      and exists (select from organisation_claim c where c.organisation_id = o.id)`.execute(trx);
  return collect(own.rows, ({ key }) => rows.filter((row) => row.key === key));
}

/** The names of a row, each with the rows that also bear it: those that are stated, and variants of these. */
export interface NamesOfRow {
  stated: Map<string, NameMatch[]>;
  variants: Map<string, NameMatch[]>;
}

/**
 * For each row, its name keys, each with the rows of ROR and of the curated list that also bear it. A row that is itself on the
 * curated list has none. With `orAny`, stated names have all rows that bear them, and the curated list has no say.
 */
export async function readNameMatchesOfRows(
  trx: Trx,
  nodes: Pick<SchemedNode, 'id'>[],
  orAny = false,
): Promise<Map<number, NamesOfRow>> {
  const { rows: own } = await sql<{ id: number; nameKey: string; level: number }>`
    select organisation_id as id, name_key as "nameKey", level
    from organisation_name where organisation_id = any(${nodes.map((node) => node.id)}::bigint[])`.execute(
    trx,
  );
  const listed = new Set(own.filter((row) => row.level === 0).map((row) => row.id));
  const matches = await readNameMatches(trx, [...new Set(own.map((row) => row.nameKey))]);
  const found = new Map<number, NamesOfRow>();
  for (const { id, nameKey, level: ownLevel } of own) {
    if (listed.has(id) && !orAny) continue;
    const possible = (matches.get(nameKey) ?? []).filter(
      ({ other, level }) =>
        other.id !== id &&
        level !== VARIANT &&
        (schemeOfKey(other.key) === 'ror' || level === 0 || (orAny && ownLevel !== VARIANT)),
    );
    const names = found.get(id) ?? { stated: new Map(), variants: new Map() };
    found.set(id, names);
    (ownLevel === VARIANT ? names.variants : names.stated).set(nameKey, possible);
  }
  return found;
}

/** The rows that bear each name key. */
export async function readNameMatches(trx: Trx, nameKeys: string[]): Promise<Map<string, NameMatch[]>> {
  const { rows } = await sql<SchemedNode & { nameKey: string; level: number; canonical: number }>`
    select n.name_key as "nameKey", n.level, coalesce(o.merged_into, o.id) as canonical, ${NODE}
    from organisation_name n join organisation o on o.id = n.organisation_id
    where n.name_key = any(${nameKeys}::text[])`.execute(trx);
  const groups = Map.groupBy(rows, (row) => row.nameKey);
  return new Map(
    [...groups].map(([nameKey, group]) => [
      nameKey,
      group.map(({ level, canonical, nameKey: _, ...other }) => ({ other, canonical, level })),
    ]),
  );
}

/** All name keys of rows. */
export async function readNameKeys(trx: Trx, ids: number[]): Promise<string[]> {
  const { rows } = await sql<{ name_key: string }>`
    select distinct name_key from organisation_name where organisation_id = any(${ids}::bigint[])`.execute(
    trx,
  );
  return rows.map((row) => row.name_key);
}

function partAfterScheme(identifier: string): string {
  return identifier.slice(identifier.indexOf(':') + 1);
}

function collect<R extends { id: number }, T>(rows: R[], values: (row: R) => T[]): Map<number, T[]> {
  return new Map([...Map.groupBy(rows, (row) => row.id)].map(([id, group]) => [id, group.flatMap(values)]));
}
