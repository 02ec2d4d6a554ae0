import { plainText } from '../values/text.ts';

/** An identifier under a scheme. Values are normalised by `standards/identifiers.ts`. */
export interface Identifier {
  scheme: IdentifierScheme;
  value: string;
}

/**
 * `ror`: nine characters, lower case, no URL. `crossref-funder`: digits after 10.13039/. `orcid`: 16 digits with hyphens.
 * `us-agency`: agency code of Grants.gov (HHS-NIH11). `org-id`: org-id.guide style (GB-CHC-123). `uei`, `duns`, `isni`,
 * `grid`, `wikidata`, `eu-pic`: as their publishers write them. `us-agency-toptier`: USAspending toptier agency code. `nih-ipf`: NIH's number of an
 * organisation (institutional profile file).
 */
export type IdentifierScheme =
  | 'ror'
  | 'crossref-funder'
  | 'orcid'
  | 'us-agency'
  | 'us-agency-toptier'
  | 'org-id'
  | 'uei'
  | 'duns'
  | 'isni'
  | 'grid'
  | 'wikidata'
  | 'eu-pic'
  | 'nih-ipf'
  | 'usaspending-recipient';

/** An organisation as a record names it. The catalogue finds out which of its organisations is meant. */
export interface OrganisationReference {
  name: string;
  identifiers: Identifier[];
  country: string | null;
  city: string | null;
  /** The organisation it belongs to, where the source says so (institute → department). */
  parent: OrganisationReference | null;
  /** Id of a funder type group, as `/api/descriptions/fundingOrgTypes` lists them, where the source implies one. */
  typeGroup: string | null;
}

/**
 * A reference with what the source states; the rest is not stated. Name and city become plain text: what a publisher
 * wrote as markup is none in a name.
 */
export function organisation(
  stated: Partial<OrganisationReference> & Pick<OrganisationReference, 'name'>,
): OrganisationReference {
  const { name, city, ...rest } = stated;
  return {
    identifiers: [],
    country: null,
    parent: null,
    typeGroup: null,
    ...rest,
    name: plainText(name),
    city: plainText(city) || null,
  };
}

/** Whether a name is left after cleaning: without one, nobody is meant. */
export function isNamed({ name }: { name: string }): boolean {
  return name !== '';
}
