import { plainText } from '../values/text.ts';
import type { Identifier } from './organisation-reference.ts';

export interface OrganisationDraft {
  target: 'organisation';
  /** `ror:…`, `crossref-funder:…`, built from `identifiers`; two drafts that share one are one organisation. */
  identityKeys: string[];
  /**
   * Null when a source knows only identifiers, as Crossref's mapping does. Such a draft adds to others and is never
   * listed alone.
   */
  name: string | null;
  aliases: { name: string; language: string | null; kind: 'label' | 'alias' | 'acronym' }[];
  identifiers: Identifier[];
  country: string | null;
  city: string | null;
  /** State, province or region. */
  region: string | null;
  /** Organisation types of ROR (education, funder, government, …); null when the source has none. */
  types: string[] | null;
  typeGroup: string | null;
  /** Whether the source itself marks it as one that gives money; null when it does not say. */
  isFunder: boolean | null;
  parent: Identifier | null;
  website: string | null;
  /** Its article in Wikipedia. */
  wikipedia: string | null;
  established: number | null;
  status: 'active' | 'inactive' | 'withdrawn' | null;
  /** Identifiers of organisations that replace this one. */
  successors: Identifier[];
  /** Crossref works that name this funder. */
  workCount: number | null;
  sourceUpdatedOn: string | null;
}

/**
 * A draft of an organisation with what the source states; the rest is not stated. Identity keys are its identifiers. Names
 * become plain text, and an alias without a word is left out.
 */
export function organisationDraft(
  stated: Partial<OrganisationDraft> & Pick<OrganisationDraft, 'identifiers'>,
): OrganisationDraft {
  const { name, aliases, city, region, ...rest } = stated;
  return {
    target: 'organisation',
    identityKeys: stated.identifiers.map(({ scheme, value }) => `${scheme}:${value}`),
    country: null,
    types: null,
    typeGroup: null,
    isFunder: null,
    parent: null,
    website: null,
    wikipedia: null,
    established: null,
    status: null,
    successors: [],
    workCount: null,
    sourceUpdatedOn: null,
    ...rest,
    name: plainText(name) || null,
    city: plainText(city) || null,
    region: plainText(region) || null,
    aliases: (aliases ?? []).flatMap((alias) => {
      const plain = plainText(alias.name);
      return plain === '' ? [] : [{ ...alias, name: plain }];
    }),
  };
}
