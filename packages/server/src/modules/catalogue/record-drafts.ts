/**
 * What a source says about one record, in Fundry's words, before it is merged with what other sources say.
 *
 * Rules for every draft: a thing nobody stated is null (or an empty list where the type is a list that cannot be
 * "stated as empty"), never 0 or "". Dates are calendar days `YYYY-MM-DD`. Countries are ISO 3166-1 alpha-2.
 * Rich text is already sanitised HTML; everything else is plain text with entities decoded and blanks folded.
 */

/** An identifier under a scheme. Values are normalised by `modules/reference-data/identifiers.ts`. */
export interface Identifier {
  scheme: IdentifierScheme;
  value: string;
}

/**
 * `ror`: nine characters, lower case, no URL. `crossref-funder`: digits after 10.13039/. `orcid`: 16 digits with hyphens.
 * `us-agency`: agency code of Grants.gov (HHS-NIH11). `org-id`: org-id.guide style (GB-CHC-123). `uei`, `duns`, `isni`,
 * `grid`, `wikidata`, `eu-pic`: as their publishers write them. `us-agency-toptier`: USAspending toptier agency code.
 */
export type IdentifierScheme =
  | 'ror'
  | 'crossref-funder'
  | 'orcid'
  | 'us-agency'
  | 'us-agency-toptier'
  | 'org-id'
  | 'uei'
  | 'duns'
  | 'isni'
  | 'grid'
  | 'wikidata'
  | 'eu-pic'
  | 'usaspending-recipient';

/** An organisation as a record names it: resolved to one organisation of the catalogue when it is written. */
export interface OrganisationReference {
  name: string;
  identifiers: Identifier[];
  country: string | null;
  city: string | null;
  /** The organisation it belongs to, where the source says so (institute → department). */
  parent: OrganisationReference | null;
  /** Id of a funder type group (`reference-data/funder-types.ts`), where the source implies one. */
  typeGroup: string | null;
}

/** The source's own classification of a record (a directorate, an institute, a programme, a category). */
export interface Classification {
  scheme: ClassificationScheme;
  code: string;
  label: string | null;
}

export type ClassificationScheme =
  | 'asjc'
  | 'nsf-directorate'
  | 'nsf-division'
  | 'nsf-programme-element'
  | 'nsf-programme-reference'
  | 'nih-institute'
  | 'nih-activity'
  | 'eu-programme'
  | 'eu-topic'
  | 'eu-destination'
  | 'assistance-listing'
  | 'grants-gov-category'
  | '360giving-classification';

/** null: nobody said. 'any': open to all, said so. A list: only these. */
export type Openness = null | 'any' | string[];

export type DeadlineKind = 'LoiDate' | 'DueDate' | 'OtherDate';

export interface Deadline {
  kind: DeadlineKind;
  date: string;
  /** `HH:MM`, null when the source gives no time. */
  time: string | null;
  /** IANA zone, e.g. America/New_York, null when not stated. */
  zone: string | null;
  /** Stage or cut-off, e.g. "Stage 2". */
  label: string | null;
}

export interface DraftEligibility {
  /** Ids of `reference-data/eligibility.ts`; null: not stated. */
  individualTypes: string[] | null;
  organisationTypes: string[] | null;
  degrees: string[] | null;
  restrictions: string[] | null;
  applicantCountries: Openness;
  citizenships: Openness;
  /** The source's own words, sanitised HTML. */
  text: string | null;
}

export interface OpportunityDraft {
  target: 'opportunity';
  /** Two drafts that share a key are one opportunity: `us-opportunity:363179`, `us-number:PAR-25-123`, `eu-topic:HORIZON-…`. */
  identityKeys: string[];
  /** The publisher's number of the call as written, e.g. `PAR-25-123`. */
  number: string | null;
  title: string;
  description: string | null;
  programme: string | null;
  funder: OrganisationReference | null;
  /** Further bodies that fund the call together with `funder`. */
  coFunders: OrganisationReference[];
  keywords: string[];
  /** Ids of `reference-data/grant-types.ts`. */
  grantTypes: string[];
  status: 'forecast' | 'open' | 'closed' | null;
  dateType: 'OPPORTUNITY_WITH_DEADLINE' | 'ONGOING_OPPORTUNITY' | null;
  deadlines: Deadline[];
  postedOn: string | null;
  opensOn: string | null;
  /** The last day on which one may apply, when it is known apart from the deadlines. */
  closesOn: string | null;
  amount: {
    /** Of one award. */
    floor: number | null;
    ceiling: number | null;
    /** Of the whole call. */
    total: number | null;
    /** ISO 4217; null only when no amount is stated. */
    currency: string | null;
    expectedAwards: number | null;
  };
  eligibility: DraftEligibility;
  /** Where the funded activity takes place. */
  activityCountries: Openness;
  recurring: boolean | null;
  limitedSubmission: { limited: boolean; number: number | null } | null;
  costSharing: boolean | null;
  classifications: Classification[];
  links: { label: string; url: string }[];
  contact: { name: string | null; email: string | null; phone: string | null } | null;
  /** When the publisher last changed it, `YYYY-MM-DD`. */
  sourceUpdatedOn: string | null;
}

export interface AwardDraft {
  target: 'award';
  /** Two drafts that share a key are one award: `nsf-award:1700001`, `nih-project:R01CA123456`, `us-award-key:ASST_NON_…`. */
  identityKeys: string[];
  number: string | null;
  title: string;
  description: string | null;
  programme: string | null;
  funder: OrganisationReference | null;
  coFunders: OrganisationReference[];
  keywords: string[];
  grantType: string | null;
  startDate: string | null;
  endDate: string | null;
  /** Year the award starts; null only when no date or fiscal year is known. */
  startYear: number | null;
  amount: { value: number | null; currency: string | null };
  /**
   * Parts of the amount that other records of the same award complete (budget years). The award's amount is then the sum
   * over distinct keys, or the whole that another record states, where that is more; where two records state one key, the larger value counts (a centre's year beside that of its
   * components, which it includes). Empty when the record is such a part but states no sum of its own. Null where `amount`
   * is already the whole.
   */
  instalments: { key: string; year: number | null; value: number; currency: string }[] | null;
  recipients: (OrganisationReference & { role: string | null })[];
  investigators: { name: string; orcid: string | null; role: string | null }[];
  /** Where the work takes place. */
  activityCountries: string[] | null;
  /** Numbers of the opportunity it was made under (as an opportunity's `number`). */
  opportunityNumbers: string[];
  classifications: Classification[];
  links: { label: string; url: string }[];
  sourceUpdatedOn: string | null;
  /**
   * True when the record describes only a part of the award (a component of a centre, a link to a topic) or has no title of
   * its own: its title, description and dates stand only as long as no other record of the award states them.
   */
  supplement?: boolean;
}

export interface OrganisationDraft {
  target: 'organisation';
  /** `ror:…`, `crossref-funder:…`, built from `identifiers`; two drafts that share one are one organisation. */
  identityKeys: string[];
  /** Null when a source knows only identifiers (Crossref's mapping); such a draft adds to others and is never listed alone. */
  name: string | null;
  aliases: { name: string; language: string | null; kind: 'label' | 'alias' | 'acronym' }[];
  identifiers: Identifier[];
  country: string | null;
  city: string | null;
  /** Organisation types of ROR (education, funder, government, …); null when the source has none. */
  types: string[] | null;
  typeGroup: string | null;
  /** Whether the source itself marks it as one that gives money; null when it does not say. */
  isFunder: boolean | null;
  parent: Identifier | null;
  website: string | null;
  established: number | null;
  status: 'active' | 'inactive' | 'withdrawn' | null;
  /** Identifiers of organisations that replace this one. */
  successors: Identifier[];
  /** Crossref works that name this funder. */
  workCount: number | null;
  sourceUpdatedOn: string | null;
}

export type Draft = OpportunityDraft | AwardDraft | OrganisationDraft;

/** Nobody says who may apply. */
export const NO_ELIGIBILITY: DraftEligibility = {
  individualTypes: null,
  organisationTypes: null,
  degrees: null,
  restrictions: null,
  applicantCountries: null,
  citizenships: null,
  text: null,
};
