/** A closed list of codes, and where a reader finds it: the path of a call, or a standard. */
export interface Vocabulary {
  codes: ReadonlySet<string>;
  listedAt: string;
}

const vocabulary = (codes: Iterable<string>, listedAt: string): Vocabulary => ({
  codes: new Set(codes),
  listedAt,
});
const words = (text: string) => text.trim().split(/\s+/);

/** ISO 3166-1 alpha-2, and XK for Kosovo. The same as the reference data of the server, which a test of theirs compares. */
export const COUNTRY_CODES = vocabulary(
  words(`
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF
    CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH
    GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW
    KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG
    NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN
    SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE
    YT ZA ZM ZW`),
  'ISO 3166-1 alpha-2',
);

/** The highest code of each top-level area of ASJC; its codes run from there down to the one that ends in 00. */
const LAST_OF_AREAS = [
  1000, 1111, 1213, 1315, 1410, 1508, 1607, 1712, 1804, 1913, 2003, 2105, 2216, 2312, 2406, 2508, 2614, 2748,
  2809, 2923, 3005, 3110, 3207, 3322, 3404, 3506, 3616,
];
const areas = LAST_OF_AREAS.flatMap((last) =>
  Array.from({ length: (last % 100) + 1 }, (_, index) => String(last - (last % 100) + index)),
);
/** Research areas of both levels, and those of the top level. */
export const AREA_CODES = vocabulary(areas, '/api/classifications/asjc');
export const TOP_AREA_CODES = vocabulary(
  areas.filter((code) => code.endsWith('00')),
  AREA_CODES.listedAt,
);

export const INDIVIDUAL_TYPE_IDS = vocabulary(
  words(
    `any-individual undergraduate graduate postdoctoral early-career established clinician teacher artist entrepreneur`,
  ),
  '/api/eligibility/individual-applicant-types',
);
export const ORGANISATION_TYPE_IDS = vocabulary(
  words(`any-organisation higher-education-public higher-education-private research-organisation hospital nonprofit
    small-business for-profit school government-national government-state government-local government-special-district
    housing-authority tribal-government tribal-organisation international-organisation foreign-organisation consortium
    other-organisation`),
  '/api/eligibility/organization-applicant-types',
);
export const DEGREE_IDS = vocabulary(
  words('none bachelor master doctorate medical enrolled'),
  '/api/eligibility/degrees',
);
export const RESTRICTION_IDS = vocabulary(
  words(`cost-sharing partnership-required international-partner industry-partner limited-submission invitation-only
    membership-required underrepresented-groups women age-limit registration-required clinical-trial-required
    clinical-trial-not-allowed`),
  '/api/eligibility/restrictions',
);
/** One list for opportunities and awards. */
export const GRANT_TYPE_IDS = vocabulary(
  words(`research-project cooperative-agreement fellowship training programme-centre infrastructure innovation coordination
    conference-travel prize service contract loan formula grant other`),
  '/api/descriptions/award-grant-types',
);
export const FUNDER_TYPE_IDS = vocabulary(
  words(`government-national government-regional supranational foundation academic research-institute health-care corporate
    other`),
  '/api/descriptions/fundingOrgTypes',
);
