import type { OrganisationReference } from '../drafts/organisation-reference.ts';

type Body = readonly [code: string, name: string, crossrefFunder: string | null];

const NIH: OrganisationReference = usBody('National Institutes of Health', '100000002');
const CDC: OrganisationReference = usBody('Centers for Disease Control and Prevention', '100000030');

/** Institutes and centres of NIH by the two letters in project numbers, with their Crossref funder ids. */
const INSTITUTES: readonly Body[] = [
  ['AA', 'National Institute on Alcohol Abuse and Alcoholism', '100000027'],
  ['AG', 'National Institute on Aging', '100000049'],
  ['AI', 'National Institute of Allergy and Infectious Diseases', '100000060'],
  ['AR', 'National Institute of Arthritis and Musculoskeletal and Skin Diseases', '100000069'],
  ['AT', 'National Center for Complementary and Integrative Health', '100008460'],
  ['CA', 'National Cancer Institute', '100000054'],
  ['CL', 'NIH Clinical Center', null],
  ['CT', 'Center for Information Technology', null],
  ['DA', 'National Institute on Drug Abuse', '100000026'],
  ['DC', 'National Institute on Deafness and Other Communication Disorders', '100000055'],
  ['DE', 'National Institute of Dental and Craniofacial Research', '100000072'],
  ['DK', 'National Institute of Diabetes and Digestive and Kidney Diseases', '100000062'],
  ['EB', 'National Institute of Biomedical Imaging and Bioengineering', '100000070'],
  ['ES', 'National Institute of Environmental Health Sciences', '100000066'],
  ['EY', 'National Eye Institute', '100000053'],
  ['GM', 'National Institute of General Medical Sciences', '100000057'],
  ['HD', 'Eunice Kennedy Shriver National Institute of Child Health and Human Development', '100009633'],
  ['HG', 'National Human Genome Research Institute', '100000051'],
  ['HL', 'National Heart, Lung, and Blood Institute', '100000050'],
  ['LM', 'National Library of Medicine', '100000092'],
  ['MD', 'National Institute on Minority Health and Health Disparities', '100006545'],
  ['MH', 'National Institute of Mental Health', '100000025'],
  ['NR', 'National Institute of Nursing Research', '100000056'],
  ['NS', 'National Institute of Neurological Disorders and Stroke', '100000065'],
  ['OD', 'NIH Office of the Director', '100000052'],
  ['RM', 'NIH Common Fund', null],
  ['RR', 'National Center for Research Resources', '100000097'],
  ['TR', 'National Center for Advancing Translational Sciences', '100006108'],
  ['TW', 'Fogarty International Center', '100000061'],
  ['AO', 'NIAID Research Opportunities', null],
  ['BC', 'National Cancer Institute, Division of Basic Sciences', null],
];

/** Other bodies whose grants RePORTER lists under the same numbering. */
const OTHERS: Record<string, OrganisationReference> = {
  HS: usBody('Agency for Healthcare Research and Quality', '100000133'),
  FD: usBody('U.S. Food and Drug Administration', '100000038'),
  OH: { ...usBody('National Institute for Occupational Safety and Health', '100000125'), parent: CDC },
};

/** Centres of CDC by the letters in project numbers. RePORTER names only CDC as their agency. */
const CDC_CODES = [
  'CD',
  'CE',
  'CI',
  'CK',
  'DD',
  'DP',
  'EH',
  'EP',
  'GD',
  'GH',
  'HK',
  'IP',
  'LS',
  'MN',
  'PH',
  'PS',
  'SH',
  'TP',
  'TS',
  'WC',
];
/** Research services of the US Department of Veterans Affairs. */
const VETERANS_CODES = ['BX', 'CU', 'CX', 'HX', 'RD', 'RX', 'VA'];

const bodies = new Map<string, OrganisationReference>([
  ...INSTITUTES.map(([code, name, crossref]): [string, OrganisationReference] => [
    code,
    { ...usBody(name, crossref), parent: NIH },
  ]),
  ...Object.entries(OTHERS),
  ...CDC_CODES.map((code): [string, OrganisationReference] => [code, CDC]),
  ...VETERANS_CODES.map((code): [string, OrganisationReference] => [
    code,
    usBody('U.S. Department of Veterans Affairs', '100000738'),
  ]),
]);

/** The body behind the two letters of an institute in project numbers and in RePORTER; null when the letters are not known. */
export function nihBody(code: string | null): OrganisationReference | null {
  return (code && bodies.get(code.toUpperCase())) || null;
}

/** The institute or centre of NIH with this name; null when there is none. */
export function nihInstituteNamed(name: string | null): OrganisationReference | null {
  return nihBody(INSTITUTES.find(([, own]) => own === name)?.[0] ?? null);
}

/** The two letters of the institute or centre of NIH with this name, also without "NIH" before it; null when there is none. */
export function nihLetters(name: string | null): string | null {
  return INSTITUTES.find(([, own]) => own === name || own === `NIH ${name}`)?.[0] ?? null;
}

/** NIH itself, for projects of which no institute is stated. */
export function nihItself(): OrganisationReference {
  return NIH;
}

function usBody(name: string, crossrefFunder: string | null): OrganisationReference {
  return {
    name,
    identifiers: crossrefFunder ? [{ scheme: 'crossref-funder', value: crossrefFunder }] : [],
    country: 'US',
    city: null,
    parent: null,
    typeGroup: 'government-national',
  };
}
