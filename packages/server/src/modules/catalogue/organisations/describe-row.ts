import { organisationNameKey, organisationNameVariants } from '../../reference-data/reference-data.public.ts';
import { compareTrust, type OrganisationClaim, PRIORITY } from './claims.ts';
import { keyOfIdentifier, schemeOfKey } from './organisation-key.ts';

/** A claim as the database stores it. */
export interface StoredClaim {
  source: string;
  withdrawn: boolean;
  claim: OrganisationClaim;
}

/** How a row can be found, and what the rules of `same-organisation.ts` look at. */
export interface RowDescription {
  country: string | null;
  status: string | null;
  hasParent: boolean;
  /**
   * Each as `scheme:value`. A withdrawn organisation also has `successor:` followed by the key of the organisation that
   * replaces it.
   */
  identifiers: Set<string>;
  /**
   * Name keys with their level: 0 a curated name, 1 its own name, 2 another of its names, 3 a name that records use for
   * it, 4 a variant of such a name (`organisationNameVariants`).
   */
  names: Map<string, number>;
}

/** Describes a row by its claims, in any order. Withdrawn claims count only where no other is left. */
export function describeRow(key: string, stored: StoredClaim[]): RowDescription {
  const claims = speaking(stored);
  const ordered = claims.map(({ claim }) => ({ key, claim })).sort(compareTrust);
  const country = ordered.find(({ claim }) => claim.country !== null)?.claim.country ?? null;
  const status = ordered.find(({ claim }) => claim.status !== null)?.claim.status ?? null;
  const description: RowDescription = {
    country,
    status,
    hasParent: claims.some(({ claim }) => claim.parent !== null),
    identifiers: new Set(schemeOfKey(key) === 'name' ? [] : [key]),
    names: new Map(),
  };
  for (const { source, claim } of claims) {
    for (const identifier of claim.identifiers) description.identifiers.add(keyOfIdentifier(identifier));
    if (status === 'withdrawn') {
      for (const successor of claim.successors) description.identifiers.add(`successor:${successor}`);
    }
    addNames(description, source, claim, country);
  }
  return description;
}

/** The claims that count: all that are not withdrawn, or all when every one is. */
export function speaking<T extends { withdrawn: boolean }>(claims: T[]): T[] {
  const open = claims.filter((claim) => !claim.withdrawn);
  return open.length > 0 ? open : claims;
}

/** The level of a variant: it never leads to this row, it only leads from it to a registry. */
export const VARIANT = 4;

/** "State University of New York" and its like name a system, and a city behind the name would name one of its members. */
const SYSTEM = /^(?:the )?(?:state|city) university of |\bsystem\b/i;

/** Whether records may call an organisation by its name and its city: "University of Alabama Tuscaloosa". */
function isKnownByCity({ priority, name, city, types }: OrganisationClaim): boolean {
  const isTaught = types.includes('education') || types.includes('healthcare');
  return priority > PRIORITY.reference && isTaught && name !== null && city !== null && !SYSTEM.test(name);
}

/** Acronyms are left out: too many organisations share them. */
function addNames(
  description: RowDescription,
  source: string,
  claim: OrganisationClaim,
  country: string | null,
): void {
  const add = (name: string, level: number) => addKey(organisationNameKey(name, country), level);
  const addKey = (nameKey: string, level: number) => {
    if (nameKey !== '' && level < (description.names.get(nameKey) ?? 9))
      description.names.set(nameKey, level);
  };
  if (source === 'curated') {
    for (const { name } of claim.otherNames) add(name, 0);
    if (claim.name !== null) add(claim.name, 0);
    return;
  }
  if (claim.name !== null) add(claim.name, claim.priority === PRIORITY.reference ? 3 : 1);
  if (claim.priority === PRIORITY.reference && claim.name !== null) {
    for (const variant of organisationNameVariants(claim.name, country, claim.city)) addKey(variant, VARIANT);
  }
  if (isKnownByCity(claim)) add(`${claim.name} ${claim.city}`, 2);
  for (const { name, kind } of claim.otherNames) {
    if (kind !== 'acronym') add(name, kind === 'label' ? 1 : 2);
  }
}
