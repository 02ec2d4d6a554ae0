import type { OrganisationReference } from '../drafts/organisation-reference.ts';
import { NSF } from './nsf.ts';

/** Directorates by the assistance listing of each, with Crossref funder ids. Sources: SAM.gov; Crossref Funder Registry. */
const DIRECTORATES: [listing: string, name: string, crossrefFunder: string | null][] = [
  ['47.041', 'NSF Directorate for Engineering', '100000084'],
  ['47.049', 'NSF Directorate for Mathematical and Physical Sciences', '100000086'],
  ['47.050', 'NSF Directorate for Geosciences', '100000085'],
  ['47.070', 'NSF Directorate for Computer and Information Science and Engineering', '100000083'],
  ['47.074', 'NSF Directorate for Biological Sciences', '100000076'],
  ['47.075', 'NSF Directorate for Social, Behavioral and Economic Sciences', '100000088'],
  ['47.076', 'NSF Directorate for STEM Education', '100000081'],
  ['47.084', 'NSF Directorate for Technology, Innovation and Partnerships', null],
];

const BY_LISTING = new Map(
  DIRECTORATES.map(([listing, name, crossrefFunder]): [string, OrganisationReference] => [
    listing,
    {
      ...NSF,
      name,
      identifiers: crossrefFunder ? [{ scheme: 'crossref-funder', value: crossrefFunder }] : [],
      parent: NSF,
    },
  ]),
);

/** The directorate of NSF that gives money under an assistance listing; null for listings of offices, or of others. */
export function nsfDirectorate(listing: string): OrganisationReference | null {
  return BY_LISTING.get(listing) ?? null;
}
