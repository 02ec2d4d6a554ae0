import {
  type CuratedOrganisation,
  curatedByKey,
  curatedByName,
  organisationNameKey,
} from '../../reference-data/reference-data.public.ts';
import { type OrganisationClaim, PRIORITY } from './claims.ts';
import { identifierOfKey } from './organisation-key.ts';
import type { IncomingClaim } from './organisation-rows.store.ts';

/**
 * What the curated list says about the organisations that claims name, about their parents in the claims, and about the
 * parents of all these in the list.
 */
export function curatedClaimsFor(claims: { key: string; claim: OrganisationClaim }[]): IncomingClaim[] {
  const found = new Map<string, CuratedOrganisation>();
  const add = (organisation: CuratedOrganisation | null) => {
    if (!organisation || found.has(organisation.key)) return;
    found.set(organisation.key, organisation);
    if (organisation.parent) add(curatedByKey(organisation.parent));
  };
  for (const { key, claim } of claims) {
    add(curatedByKey(key));
    if (claim.parent) add(curatedByKey(claim.parent));
    if (claim.name !== null)
      add(curatedByName(organisationNameKey(claim.name, claim.country), claim.country));
  }
  return [...found.values()].map(curatedClaim);
}

/** Turns an entry of the curated list into a claim about its own key. */
export function curatedClaim(organisation: CuratedOrganisation): IncomingClaim {
  const identifiers = [organisation.key, ...organisation.keys]
    .map(identifierOfKey)
    .filter((one) => one !== null);
  return {
    source: 'curated',
    layout: '',
    sourceId: organisation.key,
    key: organisation.key,
    sample: false,
    withdrawn: false,
    claim: {
      priority: PRIORITY.curated,
      name: organisation.name,
      otherNames: organisation.names.map((name) => ({ name, language: null, kind: 'alias' })),
      identifiers,
      country: organisation.country,
      city: null,
      types: [],
      typeGroup: organisation.typeGroup,
      isFunder: true,
      parent: organisation.parent,
      website: null,
      established: null,
      status: null,
      successors: [],
      workCount: null,
      updatedOn: null,
    },
  };
}
