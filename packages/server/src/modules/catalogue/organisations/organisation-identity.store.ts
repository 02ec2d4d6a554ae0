import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Touched } from './organisation-descriptions.store.ts';
import {
  type IdentifierMatch,
  type NameMatch,
  type OrganisationNode,
  sameByIdentifier,
  sameByName,
  sameByNames,
  sameBySuccessor,
} from './same-organisation.ts';

type Trx = Transaction<Database>;

/**
 * Applies the rules of `same-organisation.ts` to all rows that a change can concern. Gives the organisations whose merged
 * record may have changed: those of the touched rows, and both ends of every row that moved.
 */
export async function joinRows(trx: Trx, touched: Touched): Promise<Set<number>> {
  const changed = new Set(touched.rows);
  const nameKeys = new Set(touched.nameKeys);
  const note = async (moved: Set<number>) => {
    for (const id of moved) changed.add(id);
    for (const nameKey of await namesOf(trx, [...moved])) nameKeys.add(nameKey);
  };
  await note(await joinByIdentifier(trx, await bearersOfIdentifiers(trx, touched)));
  await note(await joinByName(trx, await bearersOfNames(trx, nameKeys, touched.rows)));
  await note(await joinNames(trx, nameKeys, true));
  await note(await joinNames(trx, nameKeys, false));
  const { rows } = await sql<{ id: number }>`
    select coalesce(merged_into, id) as id from organisation where id = any(${[...changed]}::bigint[])`.execute(
    trx,
  );
  for (const row of rows) changed.add(row.id);
  return changed;
}

/** The touched rows, those that share an identifier with them, and those that they replace. */
async function bearersOfIdentifiers(trx: Trx, touched: Touched): Promise<SchemedNode[]> {
  const identifiers = [...touched.identifiers];
  const { rows } = await sql<{ id: number }>`
    select distinct i.organisation_id as id from organisation_identifier i
    where (i.scheme, i.value) in (
      select split_part(t, ':', 1), substr(t, strpos(t, ':') + 1)
      from unnest(${[...identifiers, ...identifiers.map((one) => `successor:${one}`)]}::text[]) as t)`.execute(
    trx,
  );
  return readNodes(trx, [...touched.rows, ...rows.map((row) => row.id)]);
}

/** The given rows, and those that bear one of the names, as far as names may decide about them at all. */
async function bearersOfNames(trx: Trx, nameKeys: Set<string>, ids: Set<number>): Promise<SchemedNode[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct n.organisation_id as id
    from organisation_name n join organisation o on o.id = n.organisation_id
    where n.name_key = any(${[...nameKeys]}::text[]) and o.scheme not in ('ror', 'name')`.execute(trx);
  const nodes = await readNodes(trx, [...ids, ...rows.map((row) => row.id)]);
  return nodes.filter((node) => node.scheme !== 'ror' && node.scheme !== 'name');
}

/** Layer 1: by identifier or successor. A row without leaves this layer as it was. */
async function joinByIdentifier(trx: Trx, nodes: SchemedNode[]): Promise<Set<number>> {
  const found = await findByIdentifier(trx, nodes);
  const targets = new Map<number, number | null>();
  for (const node of nodes) {
    const target = found.get(node.id) ?? null;
    if (target !== null || node.scheme === 'ror') targets.set(node.id, target);
  }
  return setSame(trx, targets);
}

/** Layer 2: a row that has an identifier, but none in common with another, follows its names to ROR or the curated list. */
async function joinByName(trx: Trx, nodes: SchemedNode[]): Promise<Set<number>> {
  const found = await findByIdentifier(trx, nodes);
  const unknown = nodes.filter((node) => (found.get(node.id) ?? null) === null);
  const byName = await readNameMatchesOfRows(
    trx,
    unknown.map((node) => node.id),
  );
  return setSame(
    trx,
    new Map(unknown.map((node) => [node.id, sameByNames(node, byName.get(node.id) ?? new Map())])),
  );
}

async function findByIdentifier(trx: Trx, nodes: SchemedNode[]): Promise<Map<number, number | null>> {
  const ids = nodes.map((node) => node.id);
  const matches = await readIdentifierMatches(trx, ids);
  const successors = await readSuccessors(trx, ids);
  return new Map(
    nodes.map((node) => [
      node.id,
      sameBySuccessor(node, successors.get(node.id) ?? []) ??
        sameByIdentifier(node, matches.get(node.id) ?? []),
    ]),
  );
}

/** Layer 3: rows that are only a name, first those with a country, then those without. */
async function joinNames(trx: Trx, nameKeys: Set<string>, withCountry: boolean): Promise<Set<number>> {
  const { rows } = await sql<OrganisationNode & { nameKey: string }>`
    select o.id, o.key, o.country, o.status, o.has_parent as "hasParent", n.name_key as "nameKey"
    from organisation_name n join organisation o on o.id = n.organisation_id
    where n.name_key = any(${[...nameKeys]}::text[]) and o.scheme = 'name' and (o.country is not null) = ${withCountry}`.execute(
    trx,
  );
  const matches = await readNameMatches(trx, [...new Set(rows.map((row) => row.nameKey))], withCountry);
  const targets = new Map<number, number | null>();
  for (const node of rows)
    targets.set(node.id, sameByName(node, node.nameKey, matches.get(node.nameKey) ?? []));
  return setSame(trx, targets);
}

type SchemedNode = OrganisationNode & { scheme: string };

async function readNodes(trx: Trx, ids: number[]): Promise<SchemedNode[]> {
  const { rows } = await sql<SchemedNode>`
    select id, key, scheme, country, status, has_parent as "hasParent"
    from organisation where id = any(${ids}::bigint[])`.execute(trx);
  return rows;
}

interface MatchRow extends OrganisationNode {
  from: number;
}

async function readIdentifierMatches(trx: Trx, ids: number[]): Promise<Map<number, IdentifierMatch[]>> {
  const { rows } = await sql<MatchRow & { identifier: string }>`
    select a.organisation_id as from, a.scheme || ':' || a.value as identifier,
           o.id, o.key, o.country, o.status, o.has_parent as "hasParent"
    from organisation_identifier a
    join organisation_identifier b on b.scheme = a.scheme and b.value = a.value and b.organisation_id <> a.organisation_id
    join organisation o on o.id = b.organisation_id
    where a.organisation_id = any(${ids}::bigint[]) and a.scheme <> 'successor'`.execute(trx);
  return grouped(rows, (row) => ({ other: nodeOf(row), identifier: row.identifier }));
}

async function readSuccessors(trx: Trx, ids: number[]): Promise<Map<number, OrganisationNode[]>> {
  const { rows } = await sql<MatchRow>`
    select i.organisation_id as from, o.id, o.key, o.country, o.status, o.has_parent as "hasParent"
    from organisation_identifier i join organisation o on o.key = i.value
    where i.organisation_id = any(${ids}::bigint[]) and i.scheme = 'successor'
      and exists (select from organisation_claim c where c.organisation_id = o.id)`.execute(trx);
  return grouped(rows, nodeOf);
}

/** For each row its name keys, each with the rows of ROR and of the curated list that bear it, too. */
async function readNameMatchesOfRows(
  trx: Trx,
  ids: number[],
): Promise<Map<number, Map<string, NameMatch[]>>> {
  const { rows } = await sql<MatchRow & { nameKey: string; level: number; canonical: number }>`
    select mine.organisation_id as from, mine.name_key as "nameKey", n.level, coalesce(o.merged_into, o.id) as canonical,
           o.id, o.key, o.country, o.status, o.has_parent as "hasParent"
    from organisation_name mine
    join organisation_name n on n.name_key = mine.name_key and n.organisation_id <> mine.organisation_id
    join organisation o on o.id = n.organisation_id and (o.scheme = 'ror' or n.level = 0)
    where mine.organisation_id = any(${ids}::bigint[])
      and not exists (select from organisation_name c where c.organisation_id = mine.organisation_id and c.level = 0)`.execute(
    trx,
  );
  const byRow = Map.groupBy(rows, (row) => row.from);
  return new Map(
    [...byRow].map(([id, ofRow]) => [
      id,
      new Map(
        [...Map.groupBy(ofRow, (row) => row.nameKey)].map(([nameKey, found]) => [
          nameKey,
          found.map(nameMatchOf),
        ]),
      ),
    ]),
  );
}

/** The rows that bear name keys: those with an identifier, or also those with a name and country. */
async function readNameMatches(
  trx: Trx,
  nameKeys: string[],
  identified: boolean,
): Promise<Map<string, NameMatch[]>> {
  const { rows } = await sql<OrganisationNode & { nameKey: string; level: number; canonical: number }>`
    select n.name_key as "nameKey", n.level, coalesce(o.merged_into, o.id) as canonical,
           o.id, o.key, o.country, o.status, o.has_parent as "hasParent"
    from organisation_name n join organisation o on o.id = n.organisation_id
    where n.name_key = any(${nameKeys}::text[])
      and (o.scheme <> 'name' or (not ${identified} and o.country is not null))`.execute(trx);
  return new Map(
    [...Map.groupBy(rows, (row) => row.nameKey)].map(([key, found]) => [key, found.map(nameMatchOf)]),
  );
}

/** Sets what rows are the same as, and where their chains end; gives all rows at either end of one that moved. */
async function setSame(trx: Trx, targets: Map<number, number | null>): Promise<Set<number>> {
  if (targets.size === 0) return new Set();
  const { rows: moved } = await sql<{ id: number }>`
    update organisation o set same_as = t.same_as
    from unnest(${[...targets.keys()]}::bigint[], ${[...targets.values()]}::bigint[]) as t (id, same_as)
    where o.id = t.id and o.same_as is distinct from t.same_as
    returning o.id`.execute(trx);
  if (moved.length === 0) return new Set();
  const { rows } = await sql<{ id: number; before: number | null; after: number | null }>`
    with recursive below (id) as (
      select unnest(${moved.map((row) => row.id)}::bigint[])
      union select o.id from organisation o join below b on o.same_as = b.id
    ), up (id, at) as (
      select id, id from below
      union select up.id, o.same_as from up join organisation o on o.id = up.at where o.same_as is not null
    ), root as (
      select up.id, nullif(up.at, up.id) as at, old.merged_into as before
      from up join organisation o on o.id = up.at join organisation old on old.id = up.id
      where o.same_as is null
    )
    update organisation o set merged_into = root.at, revision = nextval('catalogue_revision')
    from root where o.id = root.id and o.merged_into is distinct from root.at
    returning o.id, root.before, root.at as after`.execute(trx);
  return new Set(rows.flatMap((row) => [row.id, row.before, row.after].filter((id) => id !== null)));
}

async function namesOf(trx: Trx, ids: number[]): Promise<string[]> {
  const { rows } = await sql<{ name_key: string }>`
    select distinct name_key from organisation_name where organisation_id = any(${ids}::bigint[])`.execute(
    trx,
  );
  return rows.map((row) => row.name_key);
}

function grouped<R extends { from: number }, T>(rows: R[], value: (row: R) => T): Map<number, T[]> {
  return new Map([...Map.groupBy(rows, (row) => row.from)].map(([id, group]) => [id, group.map(value)]));
}

function nodeOf({ id, key, country, status, hasParent }: OrganisationNode): OrganisationNode {
  return { id, key, country, status, hasParent };
}

function nameMatchOf(row: OrganisationNode & { level: number; canonical: number }): NameMatch {
  return { other: nodeOf(row), canonical: row.canonical, level: row.level };
}
