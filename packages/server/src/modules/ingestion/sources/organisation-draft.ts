import type { OrganisationDraft } from '../../catalogue/record-drafts.ts';

/** A draft of an organisation with what the source states; the rest is not stated. Identity keys are its identifiers. */
export function organisationDraft(
  stated: Partial<OrganisationDraft> & Pick<OrganisationDraft, 'identifiers'>,
): OrganisationDraft {
  return {
    target: 'organisation',
    identityKeys: stated.identifiers.map(({ scheme, value }) => `${scheme}:${value}`),
    name: null,
    aliases: [],
    country: null,
    city: null,
    types: null,
    typeGroup: null,
    isFunder: null,
    parent: null,
    website: null,
    established: null,
    status: null,
    successors: [],
    workCount: null,
    sourceUpdatedOn: null,
    ...stated,
  };
}
