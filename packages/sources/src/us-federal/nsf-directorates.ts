import type { OrganisationReference } from '../drafts/organisation-reference.ts';
import { NSF } from './nsf.ts';

interface Directorate {
  /** The assistance listing under which it gives money. */
  listing: string;
  /** How the award files call it: its abbreviations, and the first two digits of the codes of its units. */
  codes: string[];
  name: string;
  crossrefFunder: string | null;
}

/**
 * The directorates of NSF. Sources: SAM.gov for listings, NSF's award files for codes, the Crossref Funder Registry for ids.
 * A directorate that was renamed has its present name.
 */
const DIRECTORATES: Directorate[] = [
  {
    listing: '47.041',
    codes: ['ENG', '07'],
    name: 'NSF Directorate for Engineering',
    crossrefFunder: '100000084',
  },
  {
    listing: '47.049',
    codes: ['MPS', '03'],
    name: 'NSF Directorate for Mathematical and Physical Sciences',
    crossrefFunder: '100000086',
  },
  {
    listing: '47.050',
    codes: ['GEO', '06'],
    name: 'NSF Directorate for Geosciences',
    crossrefFunder: '100000085',
  },
  {
    listing: '47.070',
    codes: ['CSE', 'CISE', '05'],
    name: 'NSF Directorate for Computer and Information Science and Engineering',
    crossrefFunder: '100000083',
  },
  {
    listing: '47.074',
    codes: ['BIO', '08'],
    name: 'NSF Directorate for Biological Sciences',
    crossrefFunder: '100000076',
  },
  {
    listing: '47.075',
    codes: ['SBE', '04'],
    name: 'NSF Directorate for Social, Behavioral and Economic Sciences',
    crossrefFunder: '100000088',
  },
  {
    listing: '47.076',
    codes: ['EDU', 'EHR', '11'],
    name: 'NSF Directorate for STEM Education',
    crossrefFunder: '100000081',
  },
  {
    listing: '47.084',
    codes: ['TIP', '15'],
    name: 'NSF Directorate for Technology, Innovation and Partnerships',
    crossrefFunder: null,
  },
];

const REFERENCES = DIRECTORATES.map(({ listing, codes, name, crossrefFunder }) => ({
  keys: [listing, ...codes],
  body: {
    ...NSF,
    name,
    identifiers: crossrefFunder ? [{ scheme: 'crossref-funder' as const, value: crossrefFunder }] : [],
    parent: NSF,
  } satisfies OrganisationReference,
}));

const BY_KEY = new Map<string, OrganisationReference>(
  REFERENCES.flatMap(({ keys, body }) => keys.map((key) => [key, body] as const)),
);

/** The directorate of NSF by its code in an award file, an abbreviation or eight digits; null for its offices. */
export function nsfDirectorateCoded(code: string): OrganisationReference | null {
  const key = code.trim().toUpperCase();
  return BY_KEY.get(/^\d{8}$/.test(key) ? key.slice(0, 2) : key) ?? null;
}

/** The directorate of NSF that gives money under an assistance listing; null for listings of offices, or of others. */
export function nsfDirectorate(listing: string): OrganisationReference | null {
  return BY_KEY.get(listing) ?? null;
}
