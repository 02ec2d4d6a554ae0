import type { AwardRecord, FunderRecord, OpportunityRecord } from '../answers/records.ts';

const common = {
  summary: null,
  programme: null,
  coFunders: [],
  keywords: [],
  disciplines: [],
  links: [],
  firstPublished: '2026-01-10T08:00:00.000Z',
  lastUpdate: '2026-02-11T08:00:00.000Z',
  withdrawn: false,
  sample: false,
  provenance: [],
};

/** An opportunity with a deadline and a range of amounts. `more` replaces any of its fields. */
export function anOpportunity(more: Partial<OpportunityRecord> = {}): OpportunityRecord {
  const deadline = { kind: 'DueDate', date: '2026-12-03', time: '17:00', zone: 'Europe/Brussels' } as const;
  return {
    ...common,
    id: '17',
    title: 'Quantum sensors for imaging',
    summary: 'Sensors that work at room temperature.',
    funder: { id: '5', name: 'European Commission', countryCode: 'BE' },
    links: [{ label: 'Portal', url: 'https://portal.example/17' }],
    number: 'HORIZON-2026-17',
    assistanceListings: [],
    superseded: false,
    placeholder: false,
    categories: [],
    types: ['research-project'],
    status: 'active',
    dateType: 'OPPORTUNITY_WITH_DEADLINE',
    deadline: { ...deadline, label: null },
    deadlines: [{ ...deadline, label: null }],
    closingNote: null,
    postedDate: null,
    lastUpdateDate: '2026-02-01',
    openDate: '2026-02-01',
    closeDate: '2026-12-03',
    amount: { floor: 2_000_000, ceiling: 4_000_000, total: null, currency: 'EUR', expectedAwards: null },
    eligibility: {
      individualApplicantTypes: null,
      organizationApplicantTypes: null,
      degrees: null,
      restrictions: null,
      applicantCountries: null,
      citizenships: null,
      text: null,
    },
    activityCountries: null,
    recurring: null,
    limitedSubmission: null,
    costSharing: null,
    readings: [],
    contacts: [],
    contactText: null,
    attachments: [],
    extensions: { published: true },
    ...more,
  };
}

/** An award with one recipient and one investigator. `more` replaces any of its fields. */
export function anAward(more: Partial<AwardRecord> = {}): AwardRecord {
  return {
    ...common,
    id: '9',
    title: 'Trials of sensors',
    summary: 'A field study.',
    funder: { id: '6', name: 'Baring Foundation', countryCode: 'GB' },
    awardNumber: 'A-1',
    grantType: 'research-project',
    startYear: 2024,
    startDate: '2024-03-01',
    endDate: '2026-02-28',
    amount: { value: 50_000, currency: 'GBP' },
    recipients: [
      {
        id: '2',
        name: 'University of Łódź',
        countryCode: 'PL',
        city: 'Łódź',
        role: 'coordinator',
        ror: '05cq64r17',
      },
    ],
    investigators: [{ name: 'Ada Nowak', orcid: '0000-0002-1825-0097', role: 'Principal Investigator' }],
    activityCountries: null,
    opportunityNumbers: ['HORIZON-2026-17'],
    ...more,
  };
}

/** A funder with a parent and three identifiers. `more` replaces any of its fields. */
export function aFunder(more: Partial<FunderRecord> = {}): FunderRecord {
  return {
    id: '7',
    orgDbId: '7',
    preferredOrgName: 'Institute of Trials',
    aliases: ['IoT'],
    countryCode: 'BE',
    city: 'Brussels',
    orgTypes: ['funder', 'government'],
    groupId: 'government-national',
    parent: { id: '8', name: 'Ministry of Health', countryCode: 'BE' },
    identifiers: [
      { scheme: 'ror', value: '00k4n6c32' },
      { scheme: 'crossref-funder', value: '501100000780' },
      { scheme: 'duns', value: '123456789' },
    ],
    website: 'https://trials.example',
    established: 1958,
    status: 'active',
    opportunities: 1,
    awards: 21_012,
    ownOpportunities: 1,
    ownAwards: 20_900,
    workCount: 351_312,
    lastUpdate: '2026-02-11T08:00:00.000Z',
    sample: false,
    provenance: [],
    ...more,
  };
}
