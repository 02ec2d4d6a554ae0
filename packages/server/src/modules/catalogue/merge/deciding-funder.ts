import type { OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';

/**
 * The first funder that is stated, or the body below it that another statement names: an institute of the agency, which decides
 * on the call. `funders` are in order of priority.
 */
export function decidingFunder(funders: (OrganisationReference | null)[]): OrganisationReference | null {
  const stated = funders.filter((funder) => funder !== null);
  let deciding = stated[0] ?? null;
  for (const { parent, ...below } of stated) {
    if (deciding && parent && isSame(parent, deciding)) deciding = { parent, ...below };
  }
  return deciding;
}

function isSame(one: OrganisationReference, other: OrganisationReference): boolean {
  const shared = one.identifiers.some(({ scheme, value }) =>
    other.identifiers.some((own) => own.scheme === scheme && own.value === value),
  );
  return shared || one.name.toLowerCase() === other.name.toLowerCase();
}
