import type { Identifier } from '@fundry/sources/drafts/organisation-reference.ts';
import { FUNDER_TYPE_GROUPS } from '../../reference-data/reference-data.public.ts';
import type { Organisation } from '../records.ts';
import {
  compareTrust,
  type KeyedClaim,
  type OrganisationClaim,
  type OrganisationName,
  PRIORITY,
} from './claims.ts';
import { compareKeys, keyOfIdentifier } from './organisation-key.ts';
import { readableName } from './readable-name.ts';

/** The part of an organisation that follows from claims. The database knows the rest (id, times, parent, provenance). */
export type MergedOrganisation = Omit<
  Organisation,
  'id' | 'firstPublishedAt' | 'changedAt' | 'withdrawnAt' | 'sample' | 'provenance' | 'parent'
>;

/**
 * Merges all claims about an organisation into one; null while no claim has a name. The order of the claims does not
 * matter. Sources of higher priority come first, then records that still stand, then newer ones, then better keys.
 * `parent` is the key of the parent organisation.
 */
export function mergeOrganisation(
  claims: KeyedClaim[],
): { record: MergedOrganisation; parent: string | null } | null {
  const ordered = [...claims].sort(compareTrust);
  const said = ordered.map(({ claim }) => claim);
  const preferredName = chooseName(ordered);
  if (preferredName === null) return null;
  const [region, wikipedia] = [
    first(said, (claim) => claim.region ?? null),
    first(said, (claim) => claim.wikipedia ?? null),
  ];
  const types = first(said, (claim) => (claim.types.length > 0 ? claim.types : null)) ?? [];
  return {
    record: {
      preferredName,
      aliases: otherNames(said, preferredName),
      identifiers: distinctIdentifiers(said),
      country: first(said, (claim) => claim.country),
      city: first(said, (claim) => claim.city),
      types,
      typeGroup: first(said, (claim) => claim.typeGroup) ?? typeGroupOf(types),
      isFunder: said.some((claim) => claim.isFunder === true || namesCrossrefFunder(claim)),
      website: first(said, (claim) => claim.website),
      ...(region && { region }),
      ...(wikipedia && { wikipedia }),
      established: first(said, (claim) => claim.established),
      status: first(said, (claim) => claim.status),
      workCount: totalWorkCount(said),
    },
    parent: first(said, (claim) => claim.parent),
  };
}

/** The group of funder types for ROR's types. If several groups fit, the most telling one wins. Null when no group fits. */
function typeGroupOf(types: string[]): string | null {
  const groups = FUNDER_TYPE_GROUPS.filter((group) => group.orgTypes.some((type) => types.includes(type)));
  return (groups.find((group) => group.groupId !== 'other') ?? groups[0])?.groupId ?? null;
}

/** The name that a source about organisations prefers, else the most readable name that records use, out of capitals. */
function chooseName(ordered: KeyedClaim[]): string | null {
  const named = ordered.filter(({ claim }) => claim.name !== null);
  const best = named[0];
  if (!best) return null;
  if (best.claim.priority > PRIORITY.reference) return best.claim.name;
  return readableName(
    named.map(({ claim }) => claim.name as string).reduce((a, b) => (readsBetter(b, a) ? b : a)),
  );
}

/**
 * Whether `a` reads better: mixed case before all capitals, then the shorter name, then by letters. The choice never
 * depends on the order of claims.
 */
function readsBetter(a: string, b: string): boolean {
  const capitals = Number(a === a.toUpperCase()) - Number(b === b.toUpperCase());
  if (capitals !== 0) return capitals < 0;
  return a.length === b.length ? a < b : a.length < b.length;
}

function otherNames(said: OrganisationClaim[], preferred: string): OrganisationName[] {
  const names = new Map<string, OrganisationName>();
  const add = (name: OrganisationName) => {
    const known = names.get(name.name);
    if (name.name !== preferred && (!known || (known.language === null && name.language !== null))) {
      names.set(name.name, name);
    }
  };
  for (const claim of said) {
    if (claim.priority === PRIORITY.reference) continue;
    for (const name of claim.otherNames) add(name);
    if (claim.name !== null) add({ name: claim.name, language: null, kind: 'alias' });
  }
  return [...names.values()];
}

function distinctIdentifiers(said: OrganisationClaim[]): Identifier[] {
  const identifiers = new Map<string, Identifier>();
  for (const identifier of said.flatMap((claim) => claim.identifiers)) {
    identifiers.set(keyOfIdentifier(identifier), identifier);
  }
  return [...identifiers].sort(([a], [b]) => compareKeys(a, b)).map(([, identifier]) => identifier);
}

function namesCrossrefFunder(claim: OrganisationClaim): boolean {
  return claim.identifiers.some(({ scheme }) => scheme === 'crossref-funder');
}

/** The works of all Crossref ids of an organisation together, because Crossref counts them per id. */
function totalWorkCount(said: OrganisationClaim[]): number | null {
  const counts = said.map((claim) => claim.workCount).filter((count) => count !== null);
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

function first<T>(said: OrganisationClaim[], field: (claim: OrganisationClaim) => T | null): T | null {
  for (const claim of said) {
    const value = field(claim);
    if (value !== null) return value;
  }
  return null;
}
