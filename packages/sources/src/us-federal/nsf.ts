import type { OrganisationReference } from '../drafts/organisation-reference.ts';

/** The foundation with its identifiers: `ror.org/021nxhr62`, Crossref funder 100000001. */
export const NSF: OrganisationReference = {
  name: 'U.S. National Science Foundation',
  identifiers: [
    { scheme: 'ror', value: '021nxhr62' },
    { scheme: 'crossref-funder', value: '100000001' },
  ],
  country: 'US',
  city: null,
  parent: null,
  typeGroup: 'government-national',
};

/** The key that an NSF award has in every source: seven digits, or the federal number of a contract. */
export function nsfAwardKey(id: string): string {
  return `nsf-award:${id.trim().toUpperCase()}`;
}
