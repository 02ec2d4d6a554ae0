import { isGenericUnitName } from '../../reference-data/reference-data.public.ts';
import { compareKeys, schemeOfKey } from './organisation-key.ts';

/**
 * Which rows are the same organisation. Pure rules over what rows claim, applied in layers: an identifier leads to the row
 * that has it, then a row without such evidence follows its name. Each layer looks only at rows of the layers before it and
 * always joins to a better key, so the outcome depends on the claims alone and never on the order in which they came.
 */

/** What the rules look at of a row. */
export interface OrganisationNode {
  id: number;
  key: string;
  country: string | null;
  status: string | null;
  hasParent: boolean;
}

/** Another row that has one of the identifiers in question. */
export interface IdentifierMatch {
  other: OrganisationNode;
  /** `grid:grid.1234.5` */
  identifier: string;
}

/** A row that bears the name in question. */
export interface NameMatch {
  other: OrganisationNode;
  /** The organisation that the row is, after all earlier layers. */
  canonical: number;
  /** 0: curated, 1: its name, 2: another name of it, 3: how a record calls it. */
  level: number;
}

/**
 * The row that has an identifier of this one and the better key, null when there is none. Two ROR ids are two organisations
 * whatever they share; two ids of any one scheme are, too, unless one of them is claimed of the other directly.
 */
export function sameByIdentifier(node: OrganisationNode, matches: IdentifierMatch[]): number | null {
  if (schemeOfKey(node.key) === 'ror') return null;
  const possible = matches.filter(
    ({ other, identifier }) =>
      compareKeys(other.key, node.key) < 0 &&
      (schemeOfKey(other.key) !== schemeOfKey(node.key) ||
        identifier === node.key ||
        identifier === other.key),
  );
  const best = possible.sort(
    (a, b) =>
      Number(b.identifier === node.key) - Number(a.identifier === node.key) ||
      compareKeys(a.identifier, b.identifier) ||
      closed(a.other) - closed(b.other) ||
      compareKeys(a.other.key, b.other.key),
  )[0];
  return best?.other.id ?? null;
}

/** A withdrawn record that names the one that replaces it is that one; null when there are several, or it is withdrawn, too. */
export function sameBySuccessor(node: OrganisationNode, successors: OrganisationNode[]): number | null {
  const [only, ...others] = successors;
  if (node.status !== 'withdrawn' || !only || others.length > 0 || only.status === 'withdrawn') return null;
  return only.id === node.id ? null : only.id;
}

/**
 * A row of the only organisation that bears this name in this country, or in any country when none is known. A name proper
 * counts before other names, and these before names in records; two organisations at the first level that has any make it
 * ambiguous, and then null. Closed organisations count only when no other is left. A name that tells only a kind of unit
 * leads nowhere unless it is curated, or both stand alone.
 */
export function sameByName(
  { country, hasParent }: Pick<OrganisationNode, 'country' | 'hasParent'>,
  nameKey: string,
  matches: NameMatch[],
): number | null {
  const generic = isGenericUnitName(nameKey);
  const possible = matches.filter(
    (match) =>
      (country === null || match.other.country === country) &&
      (!generic || match.level === 0 || (!hasParent && !match.other.hasParent && match.level < 3)),
  );
  for (const level of [0, 1, 2, 3]) {
    const atLevel = possible.filter((match) => match.level === level);
    const open = atLevel.filter(({ other }) => !closed(other));
    const bearers = open.length > 0 ? open : atLevel;
    if (new Set(bearers.map(({ canonical }) => canonical)).size > 1) return null;
    const [best] = bearers.sort((a, b) => compareKeys(a.other.key, b.other.key));
    if (best) return best.other.id;
  }
  return null;
}

/**
 * As `sameByName` for a row that records call by several names: null when these lead to different organisations. Rows that
 * are this row already lead nowhere.
 */
export function sameByNames(node: OrganisationNode, byNameKey: Map<string, NameMatch[]>): number | null {
  const found = new Map<number, string>();
  for (const [nameKey, all] of byNameKey) {
    const matches = all.filter(({ canonical }) => canonical !== node.id);
    const id = sameByName(node, nameKey, matches);
    const match = matches.find(({ other }) => other.id === id);
    if (match && (found.get(match.canonical) ?? match.other.key) >= match.other.key)
      found.set(match.canonical, match.other.key);
  }
  if (found.size !== 1) return null;
  const [key] = found.values();
  return [...byNameKey.values()].flat().find(({ other }) => other.key === key)?.other.id ?? null;
}

function closed(node: OrganisationNode): number {
  return node.status === 'inactive' || node.status === 'withdrawn' ? 1 : 0;
}
