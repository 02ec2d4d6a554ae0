import { OPTION_LISTS } from '../filters/option-lists.ts';

/** The most citizenships that one person gives. */
export const MAX_CITIZENSHIPS = 5;

/** A person who applies without an organisation. */
export const NO_ORGANISATION = 'none' as const;

const people = OPTION_LISTS.individualApplicantTypes.options;

/** Career stages by id, in the words of the list of individual applicants. The order is that of a career. */
export const CAREER_STAGES = {
  undergraduate: people.undergraduate,
  graduate: people.graduate,
  postdoctoral: people.postdoctoral,
  'early-career': people['early-career'],
  established: people.established,
} as const;
export type CareerStage = keyof typeof CAREER_STAGES;

/** The highest degree that a person holds. */
export const HELD_DEGREES = {
  none: 'No degree',
  bachelor: OPTION_LISTS.degrees.options.bachelor,
  master: OPTION_LISTS.degrees.options.master,
  doctorate: OPTION_LISTS.degrees.options.doctorate,
  medical: OPTION_LISTS.degrees.options.medical,
} as const;
export type HeldDegree = keyof typeof HELD_DEGREES;

/** The organisations with which people apply, in the words of the list of organisation applicants but for one of each kind. */
export const OWN_ORGANISATIONS = {
  'higher-education-public': 'Public university or college',
  'higher-education-private': 'Private university or college',
  'research-organisation': 'Research organisation',
  hospital: 'Hospital or health care provider',
  nonprofit: 'Non-profit organisation',
  'small-business': 'Small or medium-sized enterprise',
  'for-profit': 'Larger company',
  school: 'School or school district',
  'government-national': 'National government body',
  'government-state': 'State or regional government',
  'government-local': 'Local government',
  'government-special-district': 'Special district',
  'housing-authority': 'Public or Indian housing authority',
  'tribal-government': 'Tribal government',
  'tribal-organisation': 'Tribal organisation',
  'international-organisation': 'International organisation',
  [NO_ORGANISATION]: 'No organisation: I apply as a person',
} as const satisfies Partial<
  Record<keyof typeof OPTION_LISTS.organisationApplicantTypes.options | typeof NO_ORGANISATION, string>
>;
export type OwnOrganisation = keyof typeof OWN_ORGANISATIONS;

/** What a person says about themselves as an applicant. Null, or no citizenship: not said. */
export interface ApplicantFacts {
  /** Where they work, or their organisation is, ISO 3166-1 alpha-2. */
  country: string | null;
  /** ISO 3166-1 alpha-2. */
  citizenships: string[];
  careerStage: CareerStage | null;
  /** The highest degree that they hold. */
  degree: HeldDegree | null;
  /** The day on which it was awarded, YYYY-MM-DD. */
  degreeDate: string | null;
  organisationType: OwnOrganisation | null;
}
export type FactName = keyof ApplicantFacts;

/** Somebody who has said nothing. */
export const NOTHING_SAID: ApplicantFacts = {
  country: null,
  citizenships: [],
  careerStage: null,
  degree: null,
  degreeDate: null,
  organisationType: null,
};

/** Whether somebody has said anything about themselves. */
export function saysAnything(facts: ApplicantFacts): boolean {
  const { citizenships, ...others } = facts;
  return citizenships.length > 0 || Object.values(others).some((value) => value !== null);
}

/** What each fact is called in the middle of a sentence about the reader. */
export const FACT_WORDS: Record<FactName, string> = {
  country: 'the country in which you work',
  citizenships: 'your citizenship',
  careerStage: 'your career stage',
  degree: 'your degree',
  degreeDate: 'the day of your degree',
  organisationType: 'your kind of organisation',
};

/** The facts with what they leave open filled from others. Nothing that is said changes; the day of a degree comes with its degree only. */
export function filledFrom(facts: ApplicantFacts, others: ApplicantFacts): ApplicantFacts {
  const degree = facts.degree ?? others.degree;
  return {
    country: facts.country ?? others.country,
    citizenships: facts.citizenships.length > 0 ? facts.citizenships : others.citizenships,
    careerStage: facts.careerStage ?? others.careerStage,
    degree,
    degreeDate: facts.degreeDate ?? (degree === others.degree ? others.degreeDate : null),
    organisationType: facts.organisationType ?? others.organisationType,
  };
}
