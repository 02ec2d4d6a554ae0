import { type OrganisationReference, organisation } from '../drafts/organisation-reference.ts';

/** Departments and independent agencies by the first part of Grants.gov's agency codes, as its search names them. */
const TOP_AGENCIES: Record<string, string> = {
  AC: 'AmeriCorps',
  DHS: 'Department of Homeland Security',
  DOC: 'Department of Commerce',
  DOD: 'Department of Defense',
  DOE: 'Department of Energy',
  DOI: 'Department of the Interior',
  DOL: 'Department of Labor',
  DOS: 'Department of State',
  DOT: 'Department of Transportation',
  ED: 'Department of Education',
  EPA: 'Environmental Protection Agency',
  HHS: 'Department of Health and Human Services',
  HUD: 'Department of Housing and Urban Development',
  IMLS: 'Institute of Museum and Library Services',
  MCC: 'Millennium Challenge Corporation',
  NARA: 'National Archives and Records Administration',
  NASA: 'National Aeronautics and Space Administration',
  NEA: 'National Endowment for the Arts',
  NEH: 'National Endowment for the Humanities',
  NSF: 'U.S. National Science Foundation',
  ONDCP: 'Office of National Drug Control Policy',
  PAMS: 'Department of Energy - Office of Science',
  SBA: 'Small Business Administration',
  SSA: 'Social Security Administration',
  USAID: 'Agency for International Development',
  USDA: 'Department of Agriculture',
  USDOJ: 'Department of Justice',
  USDOT: 'Department of the Treasury',
  VA: 'Department of Veterans Affairs',
};

/**
 * The US agency with this Grants.gov code and name, below its department (the part of the code before the first hyphen).
 * Null when neither is stated. Grants.gov cuts names at 50 characters; they are kept as written.
 */
export function usAgency(
  code: string | null,
  name: string | null,
  topName: string | null = null,
): OrganisationReference | null {
  const written = code?.trim() || null;
  const topCode = written?.split('-')[0] ?? null;
  const top = topCode ? (topName ?? TOP_AGENCIES[topCode] ?? null) : null;
  const ownName = name ?? (written === topCode ? top : null) ?? written;
  if (ownName === null) return null;
  const parent = written && topCode !== written && top ? agency(topCode, top) : null;
  return agency(written, ownName, parent);
}

function agency(
  code: string | null,
  name: string,
  parent: OrganisationReference | null = null,
): OrganisationReference {
  return organisation({
    name,
    identifiers: code ? [{ scheme: 'us-agency', value: code }] : [],
    country: 'US',
    parent,
    typeGroup: 'government-national',
  });
}
