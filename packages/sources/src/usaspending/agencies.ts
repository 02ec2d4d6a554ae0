import type { OrganisationReference } from '../drafts/organisation-reference.ts';

type Agency = readonly [code: string, name: string, crossrefFunder: string | null];

/** Departments and independent agencies by USAspending's toptier code, with Crossref funder ids. */
const DEPARTMENTS: readonly Agency[] = [
  ['011', 'Executive Office of the President', null],
  ['012', 'U.S. Department of Agriculture', '100000199'],
  ['013', 'U.S. Department of Commerce', '100000190'],
  ['014', 'U.S. Department of the Interior', null],
  ['015', 'U.S. Department of Justice', null],
  ['016', 'U.S. Department of Labor', null],
  ['019', 'U.S. Department of State', null],
  ['020', 'U.S. Department of the Treasury', null],
  ['028', 'Social Security Administration', null],
  ['031', 'Nuclear Regulatory Commission', null],
  ['036', 'U.S. Department of Veterans Affairs', '100000738'],
  ['049', 'U.S. National Science Foundation', '100000001'],
  ['068', 'U.S. Environmental Protection Agency', '100000139'],
  ['069', 'U.S. Department of Transportation', '100000140'],
  ['070', 'U.S. Department of Homeland Security', '100000180'],
  ['073', 'Small Business Administration', null],
  ['075', 'U.S. Department of Health and Human Services', '100000016'],
  ['080', 'National Aeronautics and Space Administration', '100000104'],
  ['086', 'U.S. Department of Housing and Urban Development', null],
  ['089', 'U.S. Department of Energy', '100000015'],
  ['091', 'U.S. Department of Education', '100000138'],
  ['097', 'U.S. Department of Defense', '100000005'],
  ['309', 'Appalachian Regional Commission', null],
  ['417', 'National Endowment for the Arts', null],
  ['418', 'National Endowment for the Humanities', '100000103'],
  ['474', 'Institute of Museum and Library Services', '100000208'],
  ['485', 'Corporation for National and Community Service', null],
];

/** Agencies below them by subtier code, as the federal hierarchy of SAM.gov names them. */
const AGENCIES: readonly Agency[] = [
  ['1127', 'Office of National Drug Control Policy', null],
  ['12A5', 'Office of the Chief Economist', null],
  ['12BC', 'Office of Partnerships and Public Engagement', null],
  ['12C2', 'U.S. Forest Service', '100006959'],
  ['12D3', 'Foreign Agricultural Service', null],
  ['12E4', 'Rural Business-Cooperative Service', null],
  ['12H2', 'Agricultural Research Service', '100007917'],
  ['12H3', 'National Institute of Food and Agriculture', '100005825'],
  ['12H4', 'Economic Research Service', null],
  ['12K2', 'Agricultural Marketing Service', null],
  ['1323', 'U.S. Census Bureau', null],
  ['1325', 'Economic Development Administration', null],
  ['1330', 'National Oceanic and Atmospheric Administration', '100000192'],
  ['1341', 'National Institute of Standards and Technology', '100000161'],
  ['1422', 'Bureau of Land Management', null],
  ['1425', 'Bureau of Reclamation', null],
  ['1434', 'U.S. Geological Survey', '100000203'],
  ['1438', 'Office of Surface Mining Reclamation and Enforcement', null],
  ['1443', 'National Park Service', null],
  ['1448', 'U.S. Fish and Wildlife Service', null],
  ['1450', 'Bureau of Indian Affairs', null],
  ['1550', 'Office of Justice Programs', null],
  ['1630', 'Employment and Training Administration', null],
  ['1700', 'U.S. Department of the Navy', null],
  ['2100', 'U.S. Department of the Army', null],
  ['5700', 'U.S. Department of the Air Force', null],
  ['6920', 'Federal Aviation Administration', null],
  ['6925', 'Federal Highway Administration', null],
  ['6930', 'Federal Railroad Administration', null],
  ['6938', 'Maritime Administration', null],
  ['6953', 'Federal Motor Carrier Safety Administration', null],
  ['6955', 'Federal Transit Administration', null],
  ['6957', 'Pipeline and Hazardous Materials Safety Administration', null],
  ['7062', 'Countering Weapons of Mass Destruction Office', null],
  ['7505', 'Administration for Strategic Preparedness and Response', null],
  ['7521', 'Office of the Assistant Secretary for Health', null],
  ['7522', 'Substance Abuse and Mental Health Services Administration', null],
  ['7523', 'Centers for Disease Control and Prevention', '100000030'],
  ['7524', 'U.S. Food and Drug Administration', '100000038'],
  ['7526', 'Health Resources and Services Administration', null],
  ['7527', 'Indian Health Service', null],
  ['7528', 'Agency for Healthcare Research and Quality', '100000133'],
  ['7529', 'National Institutes of Health', '100000002'],
  ['7530', 'Centers for Medicare and Medicaid Services', null],
  ['7576', 'Office of the National Coordinator for Health Information Technology', null],
  ['7577', 'Administration for Community Living', null],
  ['7590', 'Administration for Children and Families', null],
  ['8645', 'Office of Policy Development and Research', null],
  ['9761', 'Defense Threat Reduction Agency', null],
  ['97AB', 'National Geospatial-Intelligence Agency', null],
  ['97AE', 'Defense Advanced Research Projects Agency', '100000185'],
  ['97F5', 'Washington Headquarters Services', null],
  ['97HW', 'Uniformed Services University of the Health Sciences', null],
];

/**
 * The departments of subtier codes whose first two digits do not tell it. The military departments belong to Defense.
 */
const DEPARTMENT_OF: Record<string, string> = {
  '17': '097',
  '21': '097',
  '57': '097',
  '4340': '418',
  '5940': '418',
  '5920': '417',
  '5950': '474',
  '4602': '309',
  '9577': '485',
};

const departments = new Map(DEPARTMENTS.map((agency) => [agency[0], reference(agency, null)]));
const departmentsByName = new Map([...departments.values()].map((each) => [bareName(each.name), each]));
const agencies = new Map(
  AGENCIES.map((agency) => [
    agency[0],
    reference(agency, departments.get(departmentCode(agency[0])) ?? null),
  ]),
);

/** The toptier code of the department of an agency's code. A code of three digits is its own department's. */
export function departmentCode(code: string): string {
  if (/^\d{3}$/.test(code)) return code;
  return DEPARTMENT_OF[code] ?? DEPARTMENT_OF[code.slice(0, 2)] ?? `0${code.slice(0, 2)}`;
}

/**
 * The awarding body by subtier or toptier code; its department when the agency is not known; null when neither is.
 */
export function awardingAgency(code: string): OrganisationReference | null {
  return agencies.get(code) ?? departments.get(departmentCode(code)) ?? null;
}

/** The awarding body by the names that USAspending's answers give, below its department. */
export function agencyByName(name: string | null, subName: string | null): OrganisationReference | null {
  const department = name && (departmentsByName.get(bareName(name)) ?? reference(['', name, null], null));
  if (!department) return null;
  if (!subName || bareName(subName) === bareName(department.name)) return department;
  const known = [...agencies.values()].find((each) => bareName(each.name) === bareName(subName));
  return known ?? reference(['', subName, null], department);
}

function reference(
  [code, name, crossref]: Agency,
  parent: OrganisationReference | null,
): OrganisationReference {
  return {
    name,
    identifiers: [
      ...(crossref ? [{ scheme: 'crossref-funder' as const, value: crossref }] : []),
      ...(/^\d{3}$/.test(code) ? [{ scheme: 'us-agency-toptier' as const, value: code }] : []),
    ],
    country: 'US',
    city: null,
    parent,
    typeGroup: 'government-national',
  };
}

function bareName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:u\.s\.|united states|us) /, '')
    .replace(/\(.*\)|[^a-z ]/g, '')
    .trim();
}
