/** A closed list of options: their ids and words, and the call that answers them. */
export interface OptionList {
  /** The path, the operation name and the summary of the call. */
  path: `/api/${string}`;
  operation: string;
  summary: string;
  /** The name of an option's id in the API, both in the list and in counts. */
  key: 'id' | 'typeId' | 'groupId';
  /**
   * The words for each id, in the order of the list. Saved searches keep ids for years, so an id stays here even when
   * it is no longer used.
   */
  options: Readonly<Record<string, string>>;
  /**
   * Options that are broader than others. Whoever chooses one also means the options that it includes, and reads `words`
   * for it.
   */
  broader?: Readonly<Record<string, { words: string; includes: readonly string[] }>>;
}

/**
 * The entries of the two lists of applicant types that stand for all others. A call with such an entry matches every
 * choice.
 */
export const ANY_INDIVIDUAL = 'any-individual';
export const ANY_ORGANISATION = 'any-organisation';

/**
 * Every list behind a filter. The calls that answer the lists, the checks of requests and the words on the screen are
 * all made from this table.
 */
export const OPTION_LISTS = {
  funderTypes: {
    path: '/api/descriptions/fundingOrgTypes',
    operation: 'listFunderTypes',
    summary: 'Groups of funder types',
    key: 'groupId',
    options: {
      'government-national': 'National government',
      'government-regional': 'Regional or local government',
      supranational: 'Supranational and international body',
      foundation: 'Foundation or charity',
      academic: 'University or academic institution',
      'research-institute': 'Research institute or facility',
      'health-care': 'Hospital or health care provider',
      corporate: 'Company',
      other: 'Other',
    },
  },
  /** One list serves both opportunities and awards, so that a search can be carried over from one to the other. */
  grantTypes: {
    path: '/api/descriptions/award-grant-types',
    operation: 'listGrantTypes',
    summary: 'Grant types of awards and opportunities',
    key: 'typeId',
    options: {
      'research-project': 'Research project grant',
      'cooperative-agreement': 'Cooperative agreement',
      fellowship: 'Fellowship or career award',
      training: 'Training or education grant',
      'programme-centre': 'Programme or centre grant',
      infrastructure: 'Equipment or infrastructure',
      innovation: 'Innovation or small-business grant',
      coordination: 'Network or coordination action',
      'conference-travel': 'Conference or travel grant',
      prize: 'Prize or challenge',
      service: 'Community or service programme',
      contract: 'Procurement contract',
      loan: 'Loan or guarantee',
      formula: 'Formula or block grant',
      grant: 'Grant',
      other: 'Other',
    },
    broader: {
      grant: {
        words: 'Grant of any kind',
        includes: [
          'research-project',
          'fellowship',
          'training',
          'programme-centre',
          'infrastructure',
          'innovation',
          'coordination',
          'conference-travel',
          'service',
          'formula',
        ],
      },
    },
  },
  individualApplicantTypes: {
    path: '/api/eligibility/individual-applicant-types',
    operation: 'listIndividualApplicantTypes',
    summary: 'Who may apply as a person',
    key: 'id',
    options: {
      [ANY_INDIVIDUAL]: 'Any individual',
      undergraduate: 'Undergraduate students',
      graduate: 'Graduate and doctoral students',
      postdoctoral: 'Postdoctoral researchers',
      'early-career': 'Early-career researchers',
      established: 'Established researchers and faculty',
      clinician: 'Clinicians and health professionals',
      teacher: 'Teachers and educators',
      artist: 'Artists and writers',
      entrepreneur: 'Inventors and entrepreneurs',
    },
  },
  /** The US kinds follow the eligibility codes of Grants.gov. */
  organisationApplicantTypes: {
    path: '/api/eligibility/organization-applicant-types',
    operation: 'listOrganizationApplicantTypes',
    summary: 'Which organisations may apply',
    key: 'id',
    options: {
      [ANY_ORGANISATION]: 'Any organisation',
      'higher-education-public': 'Public higher education institutions',
      'higher-education-private': 'Private higher education institutions',
      'research-organisation': 'Research organisations',
      hospital: 'Hospitals and health care providers',
      nonprofit: 'Non-profit organisations',
      'small-business': 'Small and medium-sized enterprises',
      'for-profit': 'For-profit organisations',
      school: 'Schools and school districts',
      'government-national': 'National government bodies',
      'government-state': 'State and regional governments',
      'government-local': 'Local governments',
      'government-special-district': 'Special districts',
      'housing-authority': 'Public and Indian housing authorities',
      'tribal-government': 'Tribal governments',
      'tribal-organisation': 'Tribal organisations',
      'international-organisation': 'International organisations',
      'foreign-organisation': 'Organisations outside the funder’s country',
      consortium: 'Consortia',
      'other-organisation': 'Other organisations, see the call',
    },
  },
  degrees: {
    path: '/api/eligibility/degrees',
    operation: 'listDegreeRequirements',
    summary: 'Degrees that applicants must hold',
    key: 'id',
    options: {
      none: 'No degree required',
      bachelor: 'Bachelor’s degree',
      master: 'Master’s degree',
      doctorate: 'Doctorate',
      medical: 'Medical or health professional degree',
      enrolled: 'Enrolled in a degree programme',
    },
  },
  restrictions: {
    path: '/api/eligibility/restrictions',
    operation: 'listRestrictions',
    summary: 'What else restricts who may apply',
    key: 'id',
    options: {
      'cost-sharing': 'Cost sharing or matching required',
      'partnership-required': 'Partnership or consortium required',
      'international-partner': 'International partner required',
      'industry-partner': 'Industry partner required',
      'limited-submission': 'Limited number of applications per institution',
      'invitation-only': 'By invitation or nomination only',
      'membership-required': 'Membership required',
      'underrepresented-groups': 'For under-represented groups',
      women: 'For women',
      'age-limit': 'Age or career-stage limit',
      'registration-required': 'Registration before application required',
      'clinical-trial-required': 'Clinical trial required',
      'clinical-trial-not-allowed': 'Clinical trial not allowed',
    },
  },
} as const satisfies Record<string, OptionList>;

export type OptionListName = keyof typeof OPTION_LISTS;

/** The ids of a list, in its order. */
export function optionIds(list: OptionListName): string[] {
  return Object.keys(OPTION_LISTS[list].options);
}

/** The words for an id of a list; undefined when the list does not have the id. */
export function optionWords(list: OptionListName, id: string): string | undefined {
  const { options }: OptionList = OPTION_LISTS[list];
  return Object.hasOwn(options, id) ? options[id] : undefined;
}

/** The words by which people choose the options of a list, by id. */
export function choiceWords(list: OptionListName): Readonly<Record<string, string>> {
  const { options, broader }: OptionList = OPTION_LISTS[list];
  const words = Object.entries(broader ?? {}).map(([id, each]) => [id, each.words]);
  return { ...options, ...Object.fromEntries(words) };
}

/** These ids, and those of all broader options that include one of them. */
export function withBroader(list: OptionListName, ids: readonly string[]): string[] {
  const { broader }: OptionList = OPTION_LISTS[list];
  const included = Object.entries(broader ?? {}).filter(([, { includes }]) =>
    ids.some((id) => includes.includes(id)),
  );
  return [...new Set([...ids, ...included.map(([id]) => id)])];
}
