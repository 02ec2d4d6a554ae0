/** Open to all, or to these only. An empty list: not stated. */
export type Open = 'any' | string[];

export interface DraftDeadline {
  kind: 'LoiDate' | 'DueDate' | 'OtherDate';
  /** Null: not given yet. */
  date: string | null;
  time: string | null;
  zone: string | null;
  label: string;
}

/**
 * What editors write of an internal opportunity, under the names of the record. A draft may be incomplete: an empty text
 * or list, and null, mean that nothing is stated.
 */
export interface InternalDraft {
  title: string;
  number: string;
  programme: string;
  funder: { id: string; name: string } | null;
  /** HTML. */
  description: string;
  keywords: string[];
  types: string[];
  disciplines: string[];
  dateType: 'OPPORTUNITY_WITH_DEADLINE' | 'ONGOING_OPPORTUNITY' | null;
  deadlines: DraftDeadline[];
  openDate: string | null;
  closeDate: string | null;
  amount: {
    floor: number | null;
    ceiling: number | null;
    total: number | null;
    currency: string | null;
    expectedAwards: number | null;
  };
  eligibility: {
    individualApplicantTypes: string[];
    organizationApplicantTypes: string[];
    degrees: string[];
    restrictions: string[];
    applicantCountries: Open;
    citizenships: Open;
    /** HTML. */
    text: string;
  };
  activityCountries: Open;
  recurring: boolean | null;
  limitedSubmission: { limited: boolean; number: number | null } | null;
  costSharing: boolean | null;
  links: { label: string; url: string }[];
  contact: { name: string; email: string; phone: string };
}

/** A draft in which nothing is written. */
export const EMPTY_DRAFT: InternalDraft = {
  title: '',
  number: '',
  programme: '',
  funder: null,
  description: '',
  keywords: [],
  types: [],
  disciplines: [],
  dateType: null,
  deadlines: [],
  openDate: null,
  closeDate: null,
  amount: { floor: null, ceiling: null, total: null, currency: null, expectedAwards: null },
  eligibility: {
    individualApplicantTypes: [],
    organizationApplicantTypes: [],
    degrees: [],
    restrictions: [],
    applicantCountries: [],
    citizenships: [],
    text: '',
  },
  activityCountries: [],
  recurring: null,
  limitedSubmission: null,
  costSharing: null,
  links: [],
  contact: { name: '', email: '', phone: '' },
};
