import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { setSame } from './organisation-chains.store.ts';
import type { Touched } from './organisation-descriptions.store.ts';
import { schemeOfKey } from './organisation-key.ts';
import {
  type NamesOfRow,
  readIdentifierMatches,
  readNameKeys,
  readNameMatchesOfRows,
  readNodes,
  readSuccessors,
  type SchemedNode,
} from './organisation-matches.store.ts';
import {
  type NameMatch,
  type OrganisationNode,
  sameByIdentifier,
  sameByName,
  sameByNames,
  sameBySuccessor,
} from './same-organisation.ts';

type Trx = Transaction<Database>;

/**
 * Applies the rules of `same-organisation.ts` to all rows that a change can concern. Returns the organisations whose
 * merged record may have changed: those of the touched rows, and both ends of every row that moved.
 */
export async function joinRows(trx: Trx, touched: Touched): Promise<Set<number>> {
  const changed = new Set(touched.rows);
  const nameKeys = new Set(touched.nameKeys);
  const note = async (moved: Set<number>) => {
    for (const id of moved) changed.add(id);
    for (const nameKey of await readNameKeys(trx, [...moved])) nameKeys.add(nameKey);
  };
  const { moved, found } = await joinByIdentifier(trx, await bearersOfIdentifiers(trx, touched));
  await note(moved);
  await note(await joinByName(trx, await bearersOfNames(trx, nameKeys, found), found));
  await note(await joinNames(trx, nameKeys, true));
  await note(await joinNames(trx, nameKeys, false));
  const { rows } = await sql<{ id: number }>`
    select coalesce(merged_into, id) as id from organisation where id = any(${[...changed]}::bigint[])`.execute(
    trx,
  );
  for (const row of rows) changed.add(row.id);
  return changed;
}

/** The row that each row is the same as by identifier; null where the search found none. */
type Found = Map<number, number | null>;

/** The touched rows, the rows that share an identifier with them, and the rows that they replace. */
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

/** The rows already looked at, and the rows that bear one of the names. Only rows for which names may decide at all. */
async function bearersOfNames(trx: Trx, nameKeys: Set<string>, asked: Found): Promise<SchemedNode[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct n.organisation_id as id
    from organisation_name n join organisation o on o.id = n.organisation_id
    where n.name_key = any(${[...nameKeys]}::text[]) and o.scheme not in ('ror', 'name')`.execute(trx);
  const nodes = await readNodes(trx, [...asked.keys(), ...rows.map((row) => row.id)]);
  return nodes.filter((node) => node.scheme !== 'ror' && node.scheme !== 'name');
}

/**
 * Layer 1: joins rows by identifier or successor, and returns what it found for each row. A row without a match keeps
 * its place in this layer, except rows of ROR, which stand for themselves.
 */
async function joinByIdentifier(
  trx: Trx,
  nodes: SchemedNode[],
): Promise<{ moved: Set<number>; found: Found }> {
  const found = await findByIdentifier(trx, nodes);
  const decided = nodes.filter((node) => node.scheme === 'ror' || found.get(node.id) !== null);
  const moved = await setSame(trx, new Map(decided.map((node) => [node.id, found.get(node.id) ?? null])));
  return { moved, found };
}

/** Layer 2: a row that has identifiers, but shares none with another row, follows its names to ROR or the curated list. */
async function joinByName(trx: Trx, nodes: SchemedNode[], before: Found): Promise<Set<number>> {
  const others = nodes.filter((node) => !before.has(node.id));
  const found = new Map([...before, ...(await findByIdentifier(trx, others))]);
  const unknown = nodes.filter((node) => found.get(node.id) === null);
  const byName = await readNameMatchesOfRows(trx, unknown);
  return setSame(trx, new Map(unknown.map((node) => [node.id, sameByAnyName(node, byName.get(node.id))])));
}

async function findByIdentifier(trx: Trx, nodes: SchemedNode[]): Promise<Found> {
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

/** Layer 3: rows that have only a name. Rows with a country come first, then rows without. */
async function joinNames(trx: Trx, nameKeys: Set<string>, withCountry: boolean): Promise<Set<number>> {
  const { rows } = await sql<OrganisationNode>`
    select distinct o.id, o.key, o.country, o.status, o.has_parent as "hasParent"
    from organisation_name n join organisation o on o.id = n.organisation_id
    where n.name_key = any(${[...nameKeys]}::text[]) and o.scheme = 'name' and (o.country is not null) = ${withCountry}`.execute(
    trx,
  );
  const byName = await readNameMatchesOfRows(trx, rows, true);
  const targets = new Map<number, number | null>();
  for (const node of rows) {
    const names = byName.get(node.id) ?? NO_NAMES;
    const possible = (matches: NameMatch[]) =>
      matches.filter(
        ({ other }) => schemeOfKey(other.key) !== 'name' || (!withCountry && other.country !== null),
      );
    const stated = [...names.stated].map(([nameKey, matches]) =>
      sameByName(node, nameKey, possible(matches)),
    );
    targets.set(node.id, stated.find((id) => id !== null) ?? sameByNames(node, names.variants));
  }
  return setSame(trx, targets);
}

const NO_NAMES: NamesOfRow = { stated: new Map(), variants: new Map() };

/** By the names that are stated, or else by their variants. */
function sameByAnyName(node: OrganisationNode, names: NamesOfRow = NO_NAMES): number | null {
  return sameByNames(node, names.stated) ?? sameByNames(node, names.variants);
}
