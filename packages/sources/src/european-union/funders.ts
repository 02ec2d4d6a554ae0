import type { Identifier, OrganisationReference } from '../drafts/organisation-reference.ts';

const EUROPEAN_COMMISSION: OrganisationReference = {
  name: 'European Commission',
  identifiers: [
    { scheme: 'ror', value: '00k4n6c32' },
    { scheme: 'crossref-funder', value: '501100000780' },
  ],
  country: 'BE',
  city: null,
  parent: null,
  typeGroup: 'supranational',
};

/** Bodies that the identifiers of their calls name, with their own identifiers where ROR lists the body. */
const BODIES: [pattern: RegExp, name: string, identifiers: Identifier[]][] = [
  [
    /^(?:HORIZON-)?ERC-/,
    'European Research Council',
    [
      { scheme: 'ror', value: '0472cxd90' },
      { scheme: 'crossref-funder', value: '501100000781' },
    ],
  ],
  [
    /-EUROHPC-/,
    'EuroHPC Joint Undertaking',
    [
      { scheme: 'ror', value: '04dvh0v63' },
      { scheme: 'crossref-funder', value: '100031060' },
    ],
  ],
  [/-JU-CBE-/, 'Circular Bio-based Europe Joint Undertaking', []],
  [/-JU-CHIPS-/, 'Chips Joint Undertaking', []],
  [/-JU-CLEAN-?AVIATION-/, 'Clean Aviation Joint Undertaking', []],
  [/-JU-CLEANH2-/, 'Clean Hydrogen Joint Undertaking', []],
  [/-JU-ER-/, "Europe's Rail Joint Undertaking", []],
  [/-JU-(?:GH-)?EDCTP3-/, 'Global Health EDCTP3 Joint Undertaking', []],
  [/-JU-IHI-/, 'Innovative Health Initiative Joint Undertaking', []],
  [/-JU-SNS-/, 'Smart Networks and Services Joint Undertaking', []],
  [/-SESAR-/, 'SESAR 3 Joint Undertaking', []],
  [/-ECCC-/, 'European Cybersecurity Competence Centre', []],
  [/^HORIZON-EIT-/, 'European Institute of Innovation and Technology', []],
  [/^EUBA-EFSA-/, 'European Food Safety Authority', []],
  [/^EUBA-EUAA-/, 'European Union Agency for Asylum', []],
];

/**
 * The body of the EU that a call's identifier names, with the European Commission as its parent; otherwise the
 * Commission itself.
 */
export function euFunder(identifier: string): OrganisationReference {
  const body = BODIES.find(([pattern]) => pattern.test(identifier.toUpperCase()));
  if (!body) return EUROPEAN_COMMISSION;
  return {
    name: body[1],
    identifiers: body[2],
    country: null,
    city: null,
    parent: EUROPEAN_COMMISSION,
    typeGroup: 'supranational',
  };
}
