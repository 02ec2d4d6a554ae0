/**
 * The code lists of Grants.gov (its XML extract and API) and the words that Simpler.Grants.gov uses for them, with ours
 * beside them. Source: Grants.gov, "OpportunityDetail-V1.0" schema; Simpler.Grants.gov API v1 documentation.
 */
import type { DraftContext } from '../source.ts';
import { statedValues } from '../values/stated.ts';

interface ApplicantType {
  code: string;
  word: string;
  organisations: string[];
  individuals: string[];
}

const applicant = (code: string, word: string, organisation: string): ApplicantType => ({
  code,
  word,
  organisations: [organisation],
  individuals: [],
});

const APPLICANT_TYPES: ApplicantType[] = [
  applicant('00', 'state_governments', 'government-state'),
  applicant('01', 'county_governments', 'government-local'),
  applicant('02', 'city_or_township_governments', 'government-local'),
  applicant('04', 'special_district_governments', 'government-special-district'),
  applicant('05', 'independent_school_districts', 'school'),
  applicant('06', 'public_and_state_institutions_of_higher_education', 'higher-education-public'),
  applicant('07', 'federally_recognized_native_american_tribal_governments', 'tribal-government'),
  applicant('08', 'public_and_indian_housing_authorities', 'housing-authority'),
  applicant('11', 'other_native_american_tribal_organizations', 'tribal-organisation'),
  applicant('12', 'nonprofits_non_higher_education_with_501c3', 'nonprofit'),
  applicant('13', 'nonprofits_non_higher_education_without_501c3', 'nonprofit'),
  applicant('20', 'private_institutions_of_higher_education', 'higher-education-private'),
  { code: '21', word: 'individuals', organisations: [], individuals: ['any-individual'] },
  applicant('22', 'for_profit_organizations_other_than_small_businesses', 'for-profit'),
  applicant('23', 'small_businesses', 'small-business'),
  applicant('25', 'other', 'other-organisation'),
  // "Open to any type of entity above", and individuals are one of them.
  { code: '99', word: 'unrestricted', organisations: ['any-organisation'], individuals: ['any-individual'] },
];

interface Term {
  code: string;
  word: string;
  label: string;
}

const INSTRUMENTS: (Term & { grantType: string })[] = [
  { code: 'G', word: 'grant', label: 'Grant', grantType: 'grant' },
  {
    code: 'CA',
    word: 'cooperative_agreement',
    label: 'Cooperative Agreement',
    grantType: 'cooperative-agreement',
  },
  { code: 'PC', word: 'procurement_contract', label: 'Procurement Contract', grantType: 'contract' },
  { code: 'O', word: 'other', label: 'Other', grantType: 'other' },
];

const term = (code: string, word: string, label: string): Term => ({ code, word, label });

const ACTIVITY_CATEGORIES: Term[] = [
  term('ACA', 'affordable_care_act', 'Affordable Care Act'),
  term('AG', 'agriculture', 'Agriculture'),
  term('AR', 'arts', 'Arts'),
  term('BC', 'business_and_commerce', 'Business and Commerce'),
  term('CD', 'community_development', 'Community Development'),
  term('CP', 'consumer_protection', 'Consumer Protection'),
  term('DPR', 'disaster_prevention_and_relief', 'Disaster Prevention and Relief'),
  term('ED', 'education', 'Education'),
  term('ELT', 'employment_labor_and_training', 'Employment, Labor and Training'),
  term('EN', 'energy', 'Energy'),
  term('ENV', 'environment', 'Environment'),
  term('FN', 'food_and_nutrition', 'Food and Nutrition'),
  term('HL', 'health', 'Health'),
  term('HO', 'housing', 'Housing'),
  term('HU', 'humanities', 'Humanities'),
  term('IIJ', 'infrastructure_investment_and_jobs_act', 'Infrastructure Investment and Jobs Act'),
  term('IS', 'information_and_statistics', 'Information and Statistics'),
  term('ISS', 'income_security_and_social_services', 'Income Security and Social Services'),
  term('LJL', 'law_justice_and_legal_services', 'Law, Justice and Legal Services'),
  term('NR', 'natural_resources', 'Natural Resources'),
  term('O', 'other', 'Other'),
  term('OZ', 'opportunity_zone_benefits', 'Opportunity Zone Benefits'),
  term('RA', 'recovery_act', 'Recovery Act'),
  term('RD', 'regional_development', 'Regional Development'),
  term(
    'ST',
    'science_technology_and_other_research_and_development',
    'Science and Technology and other Research and Development',
  ),
  term('T', 'transportation', 'Transportation'),
];

/** How the money is given, Grants.gov's "opportunity category". */
const KINDS: Term[] = [
  term('D', 'discretionary', 'Discretionary'),
  term('M', 'mandatory', 'Mandatory'),
  term('C', 'continuation', 'Continuation'),
  term('E', 'earmark', 'Earmark'),
  term('O', 'other', 'Other'),
];

/**
 * Our organisation and individual applicant types for codes (`06`) or words (`individuals`); null when none is named.
 */
export function applicantTypes(
  written: string[],
  context: DraftContext,
): {
  organisationTypes: string[] | null;
  individualTypes: string[] | null;
} {
  const typeOf = (each: string) => find(APPLICANT_TYPES, each.padStart(2, '0'), each);
  const named = statedValues(written, 'type of applicant', typeOf, context);
  const organisations = new Set(named.flatMap((type) => type.organisations));
  const individuals = new Set(named.flatMap((type) => type.individuals));
  return {
    organisationTypes: organisations.size > 0 ? [...organisations] : null,
    individualTypes: individuals.size > 0 ? [...individuals] : null,
  };
}

/** Our grant types for instruments by code (`CA`), word (`cooperative_agreement`) or label (`Cooperative Agreement`). */
export function instrumentGrantTypes(written: string[], context: DraftContext): string[] {
  const known = statedValues(written, 'instrument', (each) => find(INSTRUMENTS, each, each), context);
  return [...new Set(known.map(({ grantType }) => grantType))];
}

/** The funding activity category behind a code (`HL`) or word (`health`), null when the list has none. */
export function activityCategory(written: string): { code: string; label: string } | null {
  const found = find(ACTIVITY_CATEGORIES, written.toUpperCase(), written);
  return found ? { code: found.code, label: found.label } : null;
}

/** Grants.gov's opportunity category behind a code (`D`) or word (`discretionary`), null when the list has none. */
export function opportunityKind(written: string): { code: string; label: string } | null {
  const found = find(KINDS, written.toUpperCase(), written);
  return found ? { code: found.code, label: found.label } : null;
}

function find<T extends { code: string; word: string }>(terms: T[], code: string, word: string): T | null {
  const asWord = word.trim().toLowerCase().replace(/\s+/g, '_');
  return terms.find((each) => each.code === code.trim() || each.word === asWord) ?? null;
}
