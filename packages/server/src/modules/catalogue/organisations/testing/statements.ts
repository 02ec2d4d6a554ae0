import type { OrganisationDraft } from '@fundry/sources/drafts/organisation-draft.ts';
import type { OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import type { SourcedOrganisation } from '../write-organisations.store.ts';

/** A reference by name, country and keys such as `org-id:GB-CHC-1`. */
export function named(name: string, country: string | null, keys: string[] = []): OrganisationReference {
  const identifiers = keys.map((key) => {
    const [scheme, value] = key.split(/:(.*)/s) as [
      OrganisationReference['identifiers'][0]['scheme'],
      string,
    ];
    return { scheme, value };
  });
  return { name, identifiers, country, city: null, parent: null, typeGroup: null };
}

/** A record of ROR. */
export function ror(id: string, name: string, country: string): SourcedOrganisation {
  return sourced('ror', 90, { name, country, identifiers: [{ scheme: 'ror', value: id }] });
}

/** A Crossref record of a funder, with its number of works or its ROR id. */
export function crossref(id: string, says: { workCount?: number; ror?: string }): SourcedOrganisation {
  const identifiers: OrganisationDraft['identifiers'] = [{ scheme: 'crossref-funder', value: id }];
  if (says.ror) identifiers.push({ scheme: 'ror', value: says.ror });
  return {
    ...sourced('crossref', 60, { identifiers, workCount: says.workCount ?? null }),
    layout: says.ror ? 'mapping' : 'counts',
  };
}

/** A source record that says only what is given. */
export function sourced(
  source: string,
  priority: number,
  says: Partial<OrganisationDraft>,
): SourcedOrganisation {
  const draft: OrganisationDraft = {
    target: 'organisation',
    identityKeys: [],
    name: null,
    aliases: [],
    identifiers: [],
    country: null,
    city: null,
    types: null,
    typeGroup: null,
    isFunder: null,
    parent: null,
    website: null,
    region: null,
    wikipedia: null,
    established: null,
    status: 'active',
    successors: [],
    workCount: null,
    sourceUpdatedOn: null,
    ...says,
  };
  return {
    source,
    layout: 'test',
    sourceId: draft.identifiers[0]?.value ?? '',
    priority,
    withdrawn: false,
    draft,
  };
}
