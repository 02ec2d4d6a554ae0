import type { OrganisationDraft } from '@fundry/sources/drafts/organisation-draft.ts';
import type { Identifier, OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import { slugOf } from './texts.ts';

/** The facts from which an organisation of the sample world is made. The rest follows from its name. */
export interface OrganisationFacts {
  /** Its number: its kind and a running number. Unique in the sample world. */
  id: string;
  name: string;
  aliases?: OrganisationDraft['aliases'];
  country: string | null;
  city: string | null;
  types: string[];
  typeGroup: string | null;
  isFunder: boolean;
  parent?: OrganisationDraft | null;
  established: number | null;
  status?: OrganisationDraft['status'];
  /** If undefined, the address is made from the name. */
  website?: string | null;
}

/**
 * An organisation of the sample world. Its only identifier is of the register `XX-SAMPLE`. ISO 3166-1 leaves the
 * country code XX to its users, so no real register has it, and no publisher's record can be mistaken for a sample.
 * Schemes with a real register behind them (ROR, Crossref Funder, ISNI, …) have no range for invented organisations.
 */
export function sampleOrganisation(facts: OrganisationFacts): OrganisationDraft {
  const { id, name, aliases = [], parent = null, status = 'active', website, ...rest } = facts;
  return {
    target: 'organisation',
    identityKeys: [`sample:${id}`],
    name,
    aliases,
    identifiers: [sampleIdentifier(id)],
    ...rest,
    parent: parent && parent.identifiers[0]!,
    website: website === undefined ? `https://www.${domainOf(name, id)}` : website,
    region: null,
    wikipedia: null,
    status,
    successors: [],
    workCount: null,
    sourceUpdatedOn: null,
  };
}

/** The identifier of an organisation in the invented register. */
function sampleIdentifier(id: string): Identifier {
  return { scheme: 'org-id', value: `XX-SAMPLE-${id}` };
}

/** The reference by which records name the organisation. */
export function referenceTo(organisation: OrganisationDraft): OrganisationReference {
  const { name, identifiers, country, city, typeGroup } = organisation;
  return { name: name!, identifiers, country, city, parent: null, typeGroup };
}

/** An internet domain that nobody can own (RFC 2606). */
export function domainOf(name: string, id: string): string {
  return `${slugOf(name) || id.toLowerCase()}.example`;
}
