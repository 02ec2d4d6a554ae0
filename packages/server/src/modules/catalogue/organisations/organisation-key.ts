import type { Identifier, OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import {
  curatedByKey,
  isGenericUnitName,
  organisationNameKey,
} from '../../reference-data/reference-data.public.ts';

/**
 * The key under which a reference finds its row: its best identifier, or else its name and country. It follows from the
 * reference alone, never from what the database holds; so whatever is imported first, a record is linked to the same row.
 */

/** Schemes from the one that tells best which organisation it is to the one that tells least; after them names. */
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
  ...['isni', 'duns', 'usaspending-recipient', 'name'],
];

/** The key of an organisation known by an identifier (`ror:01cwqze88`); the value as `normaliseIdentifier` writes it. */
export function keyOfIdentifier(identifier: Identifier): string {
  return `${identifier.scheme}:${identifier.value}`;
}

/** The scheme in front of a key; `name` for organisations known by name only. */
export function schemeOfKey(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

/** The identifier that a key is, null for names. */
export function identifierOfKey(key: string): Identifier | null {
  const scheme = schemeOfKey(key);
  if (scheme === 'name') return null;
  return { scheme: scheme as Identifier['scheme'], value: key.slice(scheme.length + 1) };
}

/**
 * The key of a reference whose identifiers are normalised, best first, those of its parents, too. A name that is
 * only a kind of unit ("Office of Public Affairs") is told apart by what it is part of.
 */
export function keyOfReference(reference: OrganisationReference): string {
  const best = reference.identifiers[0];
  if (best) return keyOfIdentifier(best);
  const name = organisationNameKey(reference.name, reference.country);
  const parent = reference.parent && isGenericUnitName(name) ? keyOfReference(reference.parent) : null;
  return `name:${reference.country ?? ''}:${name}${parent ? ` @ ${parent}` : ''}`;
}

/**
 * Below, equal to or above 0: which of two keys tells better which organisation it is. Of one scheme it is the key under
 * which the curated list has it. Total, so that joining by it never runs in circles.
 */
export function compareKeys(a: string, b: string): number {
  const byScheme = SCHEME_ORDER.indexOf(schemeOfKey(a)) - SCHEME_ORDER.indexOf(schemeOfKey(b));
  const byList = Number(curatedByKey(b)?.key === b) - Number(curatedByKey(a)?.key === a);
  return byScheme || byList || (a < b ? -1 : a > b ? 1 : 0);
}
