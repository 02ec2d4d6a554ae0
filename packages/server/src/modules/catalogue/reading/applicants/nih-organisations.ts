import { codesOf, type Reader } from '../readable-call.ts';

const EVERYBODY = [
  'higher-education-public',
  'higher-education-private',
  'nonprofit',
  'for-profit',
  'small-business',
  'government-state',
  'government-local',
  'government-special-district',
  'school',
  'tribal-government',
  'tribal-organisation',
  'housing-authority',
];

/**
 * Organisations that may apply under an activity code of the National Institutes of Health. Announcements of research
 * grants carry one and the same list of eligible organisations; small business programmes are closed to others by law
 * (15 U.S.C. 638), AREA grants (R15) go to institutions of higher education. Source: NIH Grants Policy Statement 2.3.5 and
 * <https://grants.nih.gov/funding/activity-codes>.
 */
const RULES: { codes: RegExp; types: string[]; says: string }[] = [
  {
    codes: /^(?:R01|R03|R21|R33|R34|R35|R61|UG3|UH3|X01|K99|R00|K01|K08|K22|K23|K25)$/,
    types: EVERYBODY,
    says: 'institutions of higher education, non-profit and for-profit organisations, governments and tribes may apply',
  },
  {
    codes: /^(?:R4[1-4]|U4[34]|SB1|UB1|UT[12])$/,
    types: ['small-business'],
    says: 'small businesses may apply',
  },
  {
    codes: /^(?:R15|R16)$/,
    types: ['higher-education-public', 'higher-education-private'],
    says: 'institutions of higher education may apply',
  },
];
/** Calls for named applicants have rules of their own. */
const OWN_RULES = /\blimited competition\b|\bsingle[- ]source\b|\binvit|\bsupplements?\b/i;

/** Which organisations may apply under the activity codes of a call, where one rule holds for all of them. */
export const readNihOrganisations: Reader = (call) => {
  const codes = codesOf(call, 'nih-activity');
  if (codes.length === 0 || OWN_RULES.test(call.title)) return [];
  const [rule, ...others] = new Set(codes.map((code) => RULES.find((one) => one.codes.test(code))));
  if (!rule || others.length > 0) return [];
  return [
    {
      field: 'organisationTypes',
      value: rule.types,
      from: 'programme',
      evidence: `NIH activity code ${codes.join(' and ')}: ${rule.says}.`,
    },
  ];
};
