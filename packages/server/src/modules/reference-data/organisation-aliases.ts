import { organisationNameKey } from './org-names.ts';
import list from './organisation-aliases.json' with { type: 'json' };

/** An organisation of the curated list, with the other identifiers and names that mean it in records. */
export interface CuratedOrganisation {
  /** `ror:01cwqze88`, or another identifier where ROR has none. */
  key: string;
  name: string;
  country: string;
  typeGroup: string | null;
  /** The key of the parent organisation. */
  parent: string | null;
  /** Other keys of this organisation: `us-agency:HHS-NIH11`. */
  keys: string[];
  /** Names that mean this organisation when a record gives them together with its country. */
  names: string[];
  /** The reason for the entry, where it is not obvious. */
  reason: string | null;
}

const entries: (Pick<CuratedOrganisation, 'key' | 'name' | 'country'> & Partial<CuratedOrganisation>)[] =
  list.organisations;

/** The curated list, `organisation-aliases.json`. */
export const CURATED_ORGANISATIONS: readonly CuratedOrganisation[] = entries.map((entry) => ({
  key: entry.key,
  name: entry.name,
  country: entry.country,
  typeGroup: entry.typeGroup ?? null,
  parent: entry.parent ?? null,
  keys: entry.keys ?? [],
  names: entry.names ?? [],
  reason: entry.reason ?? null,
}));

const byKey = new Map<string, CuratedOrganisation>();
const byName = new Map<string, CuratedOrganisation>();
for (const organisation of CURATED_ORGANISATIONS) {
  for (const key of [organisation.key, ...organisation.keys]) byKey.set(key, organisation);
  for (const name of [organisation.name, ...organisation.names]) {
    byName.set(`${organisation.country}:${organisationNameKey(name, organisation.country)}`, organisation);
  }
}

/** The curated organisation that a key means: its main key or another one. Null when the list does not have the key. */
export function curatedByKey(key: string): CuratedOrganisation | null {
  return byKey.get(key) ?? null;
}

/**
 * The curated organisation that a name key of `organisationNameKey` means in a country. Null when the list does not
 * have it.
 */
export function curatedByName(nameKey: string, country: string | null): CuratedOrganisation | null {
  return byName.get(`${country ?? ''}:${nameKey}`) ?? null;
}
