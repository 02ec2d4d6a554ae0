import type { OrganisationReference } from '../../packages/sources/src/drafts/organisation-reference.ts';

/** A generated organisation as records name it, with a number of no register, so that those of one name stay apart. */
export function generatedOrganisation(
  code: string,
  name: string,
  country: string | null,
  typeGroup: string | null = null,
): OrganisationReference {
  const identifiers = [{ scheme: 'org-id', value: `XX-BENCH-${code}` } as const];
  return { name, identifiers, country, city: null, parent: null, typeGroup };
}
