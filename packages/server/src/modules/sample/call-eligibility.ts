import type { DraftEligibility } from '@fundry/sources/drafts/eligibility.ts';
import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { Random } from '../../platform/random.ts';
import { some } from './draw.ts';
import type { Programme } from './programmes.ts';
import { COUNTRIES_OF_SAMPLE, type Country, type Theme } from './words.ts';

/** Who may apply to a call, and where the work takes place. */
export type CallEligibility = Pick<
  OpportunityDraft,
  'eligibility' | 'activityCountries' | 'limitedSubmission' | 'costSharing'
>;

/** Countries that form a common research area, for calls of several countries. */
const SHARED_AREA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV NL PL PT RO SE SI SK'.split(
  ' ',
);

const PERSONS: Record<string, string[][]> = {
  fellowship: [
    ['postdoctoral', 'early-career'],
    ['postdoctoral'],
    ['early-career', 'established'],
    ['clinician', 'early-career'],
  ],
  'conference-travel': [
    ['graduate', 'postdoctoral'],
    ['graduate', 'postdoctoral', 'early-career', 'established'],
  ],
  prize: [['any-individual'], ['early-career'], ['graduate', 'postdoctoral', 'early-career']],
  training: [['graduate'], ['undergraduate', 'graduate']],
  grant: [['any-individual'], ['early-career', 'established']],
};
const DEGREES: Record<string, string[][]> = {
  fellowship: [['doctorate'], ['doctorate', 'medical']],
  training: [['master'], ['bachelor', 'master'], ['enrolled']],
  'conference-travel': [['enrolled', 'doctorate'], ['none']],
  prize: [['none'], ['doctorate']],
};
const UNIVERSITIES = ['higher-education-public', 'higher-education-private', 'research-organisation'];
const OTHER_RESTRICTIONS = [
  ...['partnership-required', 'international-partner', 'industry-partner', 'registration-required'],
  ...['underrepresented-groups', 'women', 'age-limit', 'membership-required', 'invitation-only'],
];

/** What a call of a programme requires of applicants. */
export function callEligibility(random: Random, programme: Programme, theme: Theme): CallEligibility {
  const { funder, scheme } = programme;
  const { grantType } = scheme;
  const limited =
    ['programme-centre', 'infrastructure', 'training'].includes(grantType) && random.chance(0.4);
  const costSharing = grantType === 'innovation' || random.chance(0.05);
  const restrictions = [
    ...(limited ? ['limited-submission'] : []),
    ...(costSharing ? ['cost-sharing'] : []),
    ...(random.chance(0.22) ? some(random, OTHER_RESTRICTIONS, random.between(1, 2)) : []),
    ...(theme.domain === 'health' && random.chance(0.1) ? ['clinical-trial-not-allowed'] : []),
  ];
  const persons = PERSONS[grantType];
  const degrees = DEGREES[grantType];
  return {
    eligibility: {
      individualTypes: persons ? random.pick(persons) : null,
      organisationTypes:
        persons && grantType !== 'training' ? null : organisationTypes(random, grantType, theme),
      degrees: degrees && random.chance(0.8) ? random.pick(degrees) : null,
      restrictions: restrictions.length > 0 ? restrictions : null,
      applicantCountries: applicantCountries(random, funder.country, funder.group),
      citizenships: citizenships(random, funder.country),
      text: null,
    },
    activityCountries: random.chance(0.3) && funder.country ? [funder.country.code] : null,
    limitedSubmission: limited
      ? { limited: true, number: random.chance(0.75) ? random.between(1, 3) : null }
      : random.chance(0.3)
        ? { limited: false, number: null }
        : null,
    costSharing: costSharing ? true : random.chance(0.2) ? false : null,
  };
}

function organisationTypes(random: Random, grantType: string, { domain }: Theme): string[] {
  if (grantType === 'innovation') return ['small-business', 'for-profit', ...some(random, UNIVERSITIES, 1)];
  if (grantType === 'service') return ['nonprofit', 'school', 'government-local', UNIVERSITIES[0]!];
  const beside: Record<string, string> = {
    health: 'hospital',
    education: 'school',
    arts: 'nonprofit',
    social: 'nonprofit',
  };
  return [
    ...UNIVERSITIES,
    ...(beside[domain] && random.chance(0.7) ? [beside[domain]] : []),
    ...(grantType === 'coordination' ? ['consortium'] : []),
  ];
}

function applicantCountries(
  random: Random,
  country: Country | null,
  group: string,
): DraftEligibility['applicantCountries'] {
  if (group === 'supranational' || !country) {
    return random.pick(['any', SHARED_AREA, some(random, COUNTRIES_OF_SAMPLE, 9).map(({ code }) => code)]);
  }
  const shared = SHARED_AREA.includes(country.code) && random.chance(0.25);
  if (shared) return SHARED_AREA;
  const draw = random.next();
  return draw < 0.27 ? 'any' : draw < 0.45 ? null : [country.code];
}

function citizenships(random: Random, country: Country | null): DraftEligibility['citizenships'] {
  const draw = random.next();
  return draw < 0.2 ? 'any' : draw < 0.27 && country ? [country.code] : null;
}
