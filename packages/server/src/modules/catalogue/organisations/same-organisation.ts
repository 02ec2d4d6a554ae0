import { isGenericUnitName } from '../../reference-data/reference-data.public.ts';
import { compareKeys, schemeOfKey } from './organisation-key.ts';

/**
 * Which rows are the same organisation. These are pure rules over what rows claim, applied in layers. First, an
 * identifier leads to the row that has it. Then a row without such evidence follows its name. Each layer looks only at
 * rows of earlier layers and always joins to a better key. So the outcome depends on the claims alone, never on the
 * order in which they arrived.
 */

/** The parts of a row that the rules look at. */
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
  /** The organisation that the row belongs to after all earlier layers. */
  canonical: number;
  /** 0: a curated name, 1: its own name, 2: another of its names, 3: a name that records use for it. */
  level: number;
}

/**
 * The row that shares an identifier with this one and has a better key; null when there is none. Two ROR ids are always
 * two organisations, whatever they share. Two ids of any other scheme are two organisations as well, unless one row has
 * the key of the other among its identifiers.
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

/**
 * A withdrawn row is the same as the only row that replaces it. Null when several rows replace it, or when the
 * replacement is withdrawn too.
 */
export function sameBySuccessor(node: OrganisationNode, successors: OrganisationNode[]): number | null {
  const [only, ...others] = successors;
  if (node.status !== 'withdrawn' || !only || others.length > 0 || only.status === 'withdrawn') return null;
  return only.id === node.id ? null : only.id;
}

/**
 * A row of the only organisation that bears this name in this country, or in any country when the country is null. The
 * best level that has a match decides (see `NameMatch`). The result is null when several organisations match at that
 * level, because the name is ambiguous. Closed organisations count only when no other matches. A name that says only
 * what kind of unit it is matches nothing, unless it is curated or neither organisation has a parent.
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
 * Like `sameByName`, for a row that records call by several names. Null when the names lead to different organisations.
 * Matches that already belong to this row are ignored.
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
