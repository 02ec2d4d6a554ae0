/** An entry of an option list: what the API answers under `/api/eligibility/*` and the filters show. */
export interface Option {
  id: string;
  description: string;
}

/** The entries of the two lists of applicant types that stand for all others: a call that has one matches every choice. */
export const ANY_INDIVIDUAL = 'any-individual';
export const ANY_ORGANISATION = 'any-organisation';

/** Who may apply as a person (`iat`). */
export const INDIVIDUAL_APPLICANT_TYPES = [
  { id: ANY_INDIVIDUAL, description: 'Any individual' },
  { id: 'undergraduate', description: 'Undergraduate students' },
  { id: 'graduate', description: 'Graduate and doctoral students' },
  { id: 'postdoctoral', description: 'Postdoctoral researchers' },
  { id: 'early-career', description: 'Early-career researchers' },
  { id: 'established', description: 'Established researchers and faculty' },
  { id: 'clinician', description: 'Clinicians and health professionals' },
  { id: 'teacher', description: 'Teachers and educators' },
  { id: 'artist', description: 'Artists and writers' },
  { id: 'entrepreneur', description: 'Inventors and entrepreneurs' },
] as const satisfies Option[];

/** Which organisations may apply (`oat`). US kinds follow the eligibility codes of Grants.gov. */
export const ORGANISATION_APPLICANT_TYPES = [
  { id: ANY_ORGANISATION, description: 'Any organisation' },
  { id: 'higher-education-public', description: 'Public higher education institutions' },
  { id: 'higher-education-private', description: 'Private higher education institutions' },
  { id: 'research-organisation', description: 'Research organisations' },
  { id: 'hospital', description: 'Hospitals and health care providers' },
  { id: 'nonprofit', description: 'Non-profit organisations' },
  { id: 'small-business', description: 'Small and medium-sized enterprises' },
  { id: 'for-profit', description: 'For-profit organisations' },
  { id: 'school', description: 'Schools and school districts' },
  { id: 'government-national', description: 'National government bodies' },
  { id: 'government-state', description: 'State and regional governments' },
  { id: 'government-local', description: 'Local governments' },
  { id: 'government-special-district', description: 'Special districts' },
  { id: 'housing-authority', description: 'Public and Indian housing authorities' },
  { id: 'tribal-government', description: 'Tribal governments' },
  { id: 'tribal-organisation', description: 'Tribal organisations' },
  { id: 'international-organisation', description: 'International organisations' },
  { id: 'foreign-organisation', description: 'Organisations outside the funder’s country' },
  { id: 'consortium', description: 'Consortia' },
  { id: 'other-organisation', description: 'Other organisations, see the call' },
] as const satisfies Option[];

/** What degree an applicant must hold (`dr`). */
export const DEGREE_REQUIREMENTS = [
  { id: 'none', description: 'No degree required' },
  { id: 'bachelor', description: 'Bachelor’s degree' },
  { id: 'master', description: 'Master’s degree' },
  { id: 'doctorate', description: 'Doctorate' },
  { id: 'medical', description: 'Medical or health professional degree' },
  { id: 'enrolled', description: 'Enrolled in a degree programme' },
] as const satisfies Option[];

/** What else restricts who may apply (`rst`). */
export const RESTRICTIONS = [
  { id: 'cost-sharing', description: 'Cost sharing or matching required' },
  { id: 'partnership-required', description: 'Partnership or consortium required' },
  { id: 'international-partner', description: 'International partner required' },
  { id: 'industry-partner', description: 'Industry partner required' },
  { id: 'limited-submission', description: 'Limited number of applications per institution' },
  { id: 'invitation-only', description: 'By invitation or nomination only' },
  { id: 'membership-required', description: 'Membership required' },
  { id: 'underrepresented-groups', description: 'For under-represented groups' },
  { id: 'women', description: 'For women' },
  { id: 'age-limit', description: 'Age or career-stage limit' },
  { id: 'registration-required', description: 'Registration before application required' },
  { id: 'clinical-trial-required', description: 'Clinical trial required' },
  { id: 'clinical-trial-not-allowed', description: 'Clinical trial not allowed' },
] as const satisfies Option[];
