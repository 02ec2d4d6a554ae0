import type { Identifier, OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import {
  curatedByKey,
  isGenericUnitName,
  organisationNameKey,
} from '../../reference-data/reference-data.public.ts';

/**
 * The key by which a reference finds its row: its best identifier, or else its name and country. The key follows from
 * the reference alone, never from the content of the database. Whatever is imported first, a record is therefore linked
 * to the same row.
 */

/**
 * Schemes of keys, from the one that identifies an organisation best to the one that identifies it least. Names come
 * last.
 */
export const SCHEME_ORDER: readonly string[] = [
  ...[
    'ror',
    'crossref-funder',
    'org-id',
    'us-agency',
    'us-agency-toptier',
    'uei',
    'eu-pic',
    'grid',
    'wikidata',
  ],
  ...['isni', 'duns', 'nih-ipf', 'usaspending-recipient', 'name'],
];

/** The key of an organisation known by an identifier (`ror:01cwqze88`). The value is as `normaliseIdentifier` writes it. */
export function keyOfIdentifier(identifier: Identifier): string {
  return `${identifier.scheme}:${identifier.value}`;
}

/** The scheme at the start of a key; `name` for organisations known only by name. */
export function schemeOfKey(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

/** The identifier that a key stands for; null for the key of a name. */
export function identifierOfKey(key: string): Identifier | null {
  const scheme = schemeOfKey(key);
  if (scheme === 'name') return null;
  return { scheme: scheme as Identifier['scheme'], value: key.slice(scheme.length + 1) };
}

/**
 * The key of a reference. Its identifiers, and those of its parents, must be normalised, best first. If its name says
 * only what kind of unit it is ("Office of Public Affairs"), the key also holds what the unit is part of.
 */
export function keyOfReference(reference: OrganisationReference): string {
  const best = reference.identifiers[0];
  if (best) return keyOfIdentifier(best);
  const name = organisationNameKey(reference.name, reference.country);
  const parent = reference.parent && isGenericUnitName(name) ? keyOfReference(reference.parent) : null;
  return `name:${reference.country ?? ''}:${name}${parent ? ` @ ${parent}` : ''}`;
}

/**
 * Compares two keys: below 0 when `a` identifies an organisation better, above 0 when `b` does. Within one scheme, the
 * key under which the curated list has the organisation is better. The order is total, so joining by it never runs in
 * circles.
 */
export function compareKeys(a: string, b: string): number {
  const byScheme = SCHEME_ORDER.indexOf(schemeOfKey(a)) - SCHEME_ORDER.indexOf(schemeOfKey(b));
  const byList = Number(curatedByKey(b)?.key === b) - Number(curatedByKey(a)?.key === a);
  return byScheme || byList || (a < b ? -1 : a > b ? 1 : 0);
}
