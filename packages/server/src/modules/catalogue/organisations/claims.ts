import { createHash } from 'node:crypto';
import type { OrganisationDraft } from '@fundry/sources/drafts/organisation-draft.ts';
import type { Identifier, OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import { normaliseIdentifier } from '../../reference-data/reference-data.public.ts';
import { compareKeys, keyOfIdentifier, keyOfReference, SCHEME_ORDER } from './organisation-key.ts';

export interface OrganisationName {
  name: string;
  language: string | null;
  kind: 'label' | 'alias' | 'acronym';
}

/**
 * What one source record, one reference or the curated list says about an organisation. Null and [] mean that it says
 * nothing.
 */
export interface OrganisationClaim {
  /** The priority of its source, 0–100. Where claims differ, the higher priority is believed. */
  priority: number;
  name: string | null;
  otherNames: OrganisationName[];
  identifiers: Identifier[];
  country: string | null;
  city: string | null;
  types: string[];
  typeGroup: string | null;
  isFunder: boolean | null;
  /** The key of the parent organisation. */
  parent: string | null;
  website: string | null;
  /** Absent where the claim says nothing of it, as in all claims of references. */
  region?: string;
  wikipedia?: string;
  established: number | null;
  status: OrganisationDraft['status'];
  /** The keys of the organisations that replace this one. */
  successors: string[];
  workCount: number | null;
  updatedOn: string | null;
}

/**
 * Priorities: of references in other records, of the curated list, and the lowest that a source about organisations
 * has.
 */
export const PRIORITY = { reference: 0, curated: 1, source: 2 };

/**
 * The claim that a source's record of an organisation makes, and the key of that organisation. Null for a record
 * without an identifier.
 */
export function claimOfDraft(
  draft: OrganisationDraft,
  priority: number,
): { key: string; claim: OrganisationClaim } | null {
  const identifiers = normaliseIdentifiers(draft.identifiers);
  const own = identifiers[0];
  if (!own) return null;
  return {
    key: keyOfIdentifier(own),
    claim: {
      priority: Math.max(priority, PRIORITY.source),
      name: draft.name,
      otherNames: draft.aliases,
      identifiers,
      country: draft.country,
      city: draft.city,
      types: draft.types ?? [],
      typeGroup: draft.typeGroup,
      isFunder: draft.isFunder,
      parent: draft.parent && keyOfIdentifier(draft.parent),
      website: draft.website,
      ...(draft.region && { region: draft.region }),
      ...(draft.wikipedia && { wikipedia: draft.wikipedia }),
      established: draft.established,
      status: draft.status,
      successors: draft.successors.map(keyOfIdentifier),
      workCount: draft.workCount,
      updatedOn: draft.sourceUpdatedOn,
    },
  };
}

/**
 * The claim that a record makes by naming an organisation. Its parent is a reference of its own and makes a claim of
 * its own.
 */
export function claimOfReference(reference: OrganisationReference): {
  key: string;
  claim: OrganisationClaim;
} {
  const named = withUsableIdentifiers(reference);
  const name = reference.name.trim();
  return {
    key: keyOfReference(named),
    claim: {
      priority: PRIORITY.reference,
      name: name === '' ? null : name,
      otherNames: [],
      identifiers: named.identifiers,
      country: reference.country,
      city: reference.city,
      types: [],
      typeGroup: reference.typeGroup,
      isFunder: null,
      parent: named.parent && keyOfReference(named.parent),
      website: null,
      established: null,
      status: null,
      successors: [],
      workCount: null,
      updatedOn: null,
    },
  };
}

function withUsableIdentifiers(reference: OrganisationReference): OrganisationReference {
  return {
    ...reference,
    identifiers: normaliseIdentifiers(reference.identifiers),
    parent: reference.parent && withUsableIdentifiers(reference.parent),
  };
}

/** A hash of the content of a claim. The same reference in a million records is therefore stored as one claim. */
export function claimHash(key: string, claim: OrganisationClaim): string {
  return createHash('sha256')
    .update(JSON.stringify([key, claim]))
    .digest('base64url')
    .slice(0, 22);
}

/** A claim with the key of the row that it is about. */
export interface KeyedClaim {
  key: string;
  claim: OrganisationClaim;
}

/**
 * Sorts first the claim to be believed: from the source of higher priority, then from a record that still stands, then
 * the newer one, then the one about the better key. The order is total, so the order in which claims arrive never
 * decides.
 */
export function compareTrust(a: KeyedClaim, b: KeyedClaim): number {
  return (
    b.claim.priority - a.claim.priority ||
    Number(a.claim.status === 'withdrawn') - Number(b.claim.status === 'withdrawn') ||
    compareText(b.claim.updatedOn ?? '', a.claim.updatedOn ?? '') ||
    compareKeys(a.key, b.key) ||
    compareText(JSON.stringify(a.claim), JSON.stringify(b.claim))
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The usable identifiers, best scheme first (see `SCHEME_ORDER`). Within a scheme their order is kept. */
function normaliseIdentifiers(identifiers: Identifier[]): Identifier[] {
  const usable = new Map<string, Identifier>();
  for (const { scheme, value } of identifiers) {
    const normal = normaliseIdentifier(scheme, value);
    if (normal !== null && scheme !== 'orcid') usable.set(`${scheme}:${normal}`, { scheme, value: normal });
  }
  return [...usable.values()].sort((a, b) => SCHEME_ORDER.indexOf(a.scheme) - SCHEME_ORDER.indexOf(b.scheme));
}
