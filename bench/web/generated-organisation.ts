import type { OrganisationReference } from '../../packages/sources/src/drafts/organisation-reference.ts';

/**
 * A generated organisation in the form in which records name it. Its number is from no register, so that
 * organisations with the same name stay separate.
 */
export function generatedOrganisation(
  code: string,
  name: string,
  country: string | null,
  typeGroup: string | null = null,
): OrganisationReference {
  const identifiers = [{ scheme: 'org-id', value: `XX-BENCH-${code}` } as const];
  return { name, identifiers, country, city: null, parent: null, typeGroup };
}
