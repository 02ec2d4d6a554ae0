import type { Identifier } from '@fundry/sources/drafts/organisation-reference.ts';

/** The codes that Grants.gov gives to a department or agency of the United States, such as HHS-NIH11. */
export function agencyCodes(identifiers: readonly Identifier[]): string[] {
  return identifiers.filter(({ scheme }) => scheme === 'us-agency').map(({ value }) => value);
}
