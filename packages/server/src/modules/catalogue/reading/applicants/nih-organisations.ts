import { codesOf, type Reader } from '../readable-call.ts';
import type { Reading } from '../reading.ts';

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

const EVERYBODY_SAYS =
  'institutions of higher education, non-profit and for-profit organisations, governments and tribes may apply, and eligible agencies of the federal government';

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
    says: EVERYBODY_SAYS,
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

/**
 * Statements of scientific interest, which are no announcements: one applies through NIH's standing announcements. Those for
 * every field, the parent announcements of the research grants R01 and R21 (PA-25-301 to 307), name the fixed list and
 * "Non-domestic (non-U.S.) Entities". Source: <https://grants.nih.gov/funding/find-a-fit-for-your-research/highlighted-topics>.
 */
const HIGHLIGHTED = 'NIH Highlighted Topics';

function highlightedTopic(): Reading[] {
  const through =
    'NIH highlighted topic: one applies through standing announcements such as the parent R01 and R21';
  return [
    {
      field: 'organisationTypes',
      value: EVERYBODY,
      from: 'programme',
      evidence: `${through}; ${EVERYBODY_SAYS}.`,
    },
    {
      field: 'applicantCountries',
      value: 'any',
      from: 'programme',
      evidence: `${through}, which name foreign organisations among the eligible ones.`,
    },
  ];
}

/** Which organisations may apply under the activity codes of a call, where one rule holds for all of them. */
export const readNihOrganisations: Reader = (call) => {
  if (call.programme === HIGHLIGHTED) return highlightedTopic();
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
