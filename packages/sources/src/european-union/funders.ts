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

/**
 * Executive agencies of the European Commission by the calls that they run. Source: Commission Implementing Decision (EU)
 * 2021/173, Articles 2 to 7, and the acts of delegation after it. Parts of programmes that the Commission runs itself, or
 * shares with an agency topic by topic, are left out.
 */
const EXECUTIVE_AGENCIES: [pattern: RegExp, name: string, identifiers: Identifier[]][] = [
  [
    /^(?:CEF-[TE]-|HORIZON-CL5-|LIFE-|INNOVFUND-|EMFAF-|JTM-.*PSLF|RENEWFM-)/,
    'European Climate, Infrastructure and Environment Executive Agency',
    [
      { scheme: 'ror', value: '03fcabp80' },
      { scheme: 'crossref-funder', value: '501100021050' },
    ],
  ],
  [
    /^(?:EU4H-|HORIZON-HLTH-|CEF-DIG-|SMP-FOOD-)/,
    'European Health and Digital Executive Agency',
    [
      { scheme: 'ror', value: '03xxypa75' },
      { scheme: 'crossref-funder', value: '100020655' },
    ],
  ],
  [
    /^(?:HORIZON-(?:MSCA|WIDERA|CL2|CL6)-|RFCS-|AGRIP-)/,
    'European Research Executive Agency',
    [
      { scheme: 'ror', value: '05mkt9r11' },
      { scheme: 'crossref-funder', value: '100020668' },
    ],
  ],
  [
    /^(?:ERASMUS-(?:EDU|YOUTH|JMO)-|CREA-(?:MEDIA|CULT)-|CERV-\d{4}-CITIZENS-)/,
    'European Education and Culture Executive Agency',
    [],
  ],
  [/^(?:HORIZON-(?:EIC|EIE)-|I3-|SMP-COSME-)/, 'European Innovation Council and SMEs Executive Agency', []],
];

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
  ...EXECUTIVE_AGENCIES,
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
