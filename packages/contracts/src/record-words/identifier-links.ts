/**
 * An identifier in a form that people recognise: the name of its register, its value, and the address of its entry
 * where the register has one.
 */
export interface IdentifierLink {
  register: string;
  value: string;
  url: string | null;
}

interface Register {
  name: string;
  url?: (value: string) => string | null;
}

const REGISTERS: Record<string, Register> = {
  ror: { name: 'ROR', url: (id) => `https://ror.org/${id}` },
  'crossref-funder': { name: 'Crossref Funder ID', url: (id) => `https://doi.org/10.13039/${id}` },
  isni: { name: 'ISNI', url: (id) => `https://isni.org/isni/${id.replaceAll(' ', '')}` },
  wikidata: { name: 'Wikidata', url: (id) => `https://www.wikidata.org/wiki/${id}` },
  grid: { name: 'GRID' },
  orcid: { name: 'ORCID iD', url: (id) => `https://orcid.org/${id}` },
  'org-id': { name: 'org-id.guide', url: orgIdRegister },
  'eu-pic': {
    name: 'EU participant (PIC)',
    url: (id) =>
      `https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/how-to-participate/org-details/${id}`,
  },
  uei: { name: 'US entity (UEI)' },
  duns: { name: 'DUNS' },
  'us-agency': { name: 'Grants.gov agency' },
  'us-agency-toptier': { name: 'USAspending agency' },
  'nih-ipf': { name: 'NIH organization (IPF)' },
  'usaspending-recipient': {
    name: 'USAspending recipient',
    url: (id) => `https://www.usaspending.gov/recipient/${id}/latest`,
  },
};

/**
 * The name of an identifier's register and a link to its entry. When the register is not known, its scheme stands for
 * the name.
 */
export function identifierLink({ scheme, value }: { scheme: string; value: string }): IdentifierLink {
  const register = REGISTERS[scheme];
  return { register: register?.name ?? scheme, value, url: register?.url?.(value) ?? null };
}

/** org-id.guide has one page for each list, not for each organisation: `GB-CHC-210183` → the page of GB-CHC. */
function orgIdRegister(id: string): string | null {
  const list = /^([A-Z]{2}-[A-Z]{2,5})-/.exec(id)?.[1];
  return list ? `https://org-id.guide/list/${list}` : null;
}
