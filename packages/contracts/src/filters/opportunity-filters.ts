import { DEADLINE_NOT_SPECIFIED } from '../record-words/deadline.ts';
import { OPPORTUNITY_STATUS } from '../record-words/status.ts';
import { LISTING, NAME } from '../search-state/forms.ts';
import { CALL_AMOUNT_FILTERS } from './amount-filters.ts';
import { areaFilters, FUNDER_FILTERS } from './common-filters.ts';
import { type FilterTable, OPEN_TO_ALL } from './filter.ts';
import { ANY_INDIVIDUAL, ANY_ORGANISATION } from './option-lists.ts';
import { countries, day, fixed, flag, flagOn, optionsOf, records } from './rows.ts';

/** Days left until the next deadline, in the words of the specification. */
export const DEADLINES = {
  '0-14': 'Within 14 days',
  '15-30': 'In 14 to 30 days',
  '31-90': 'In 30 to 90 days',
  '91+': 'More than 90 days',
  unspecified: DEADLINE_NOT_SPECIFIED,
} as const;
export type DeadlineBucket = keyof typeof DEADLINES;
export const DEADLINE_BUCKETS = Object.keys(DEADLINES) as DeadlineBucket[];

/**
 * Days left until the soonest deadline that is today or later: least and most, both inclusive. `unspecified` means
 * those without any deadline.
 */
export const DAYS_LEFT: Record<Exclude<DeadlineBucket, 'unspecified'>, [number, number | null]> = {
  '0-14': [0, 14],
  '15-30': [15, 30],
  '31-90': [31, 90],
  '91+': [91, null],
};

/** How many days ago a call was published at most. Searches that are kept move along with today. */
export const PUBLISHED_WITHIN = {
  '7': 'In the last 7 days',
  '30': 'In the last 30 days',
  '90': 'In the last 90 days',
} as const;

/** Verdicts on whether somebody may apply by which calls are found. */
const CAN_APPLY = { yes: 'Yes', unclear: 'Unclear' } as const;
export const CAN_APPLY_CHOICES = Object.keys(CAN_APPLY) as (keyof typeof CAN_APPLY)[];

/** The words for the switches by which a search for some values also finds records that state none. */
const ALSO_UNSTATED = 'Also those that do not say';

/**
 * Every filter of the opportunity search, under its name in the address. Addresses list their filters in this order.
 */
export const OPPORTUNITY_FILTERS = {
  ...FUNDER_FILTERS,
  canApply: fixed(CAN_APPLY, {
    describes:
      'Whether the caller may apply, by what the call states about applicants: yes, or unclear. Who the caller is stands in `applicant`, or in what the signed-in person has said (/api/user/eligibility).',
    label: 'Calls I can apply to',
    counts: 'can-apply',
    alwaysStated: true,
    note: 'Unclear: the call does not say enough, or says it only in its documents.',
  }),
  applicantCountry: countries({
    describes: 'Countries in which the applicant works.',
    label: 'Applicant’s country',
    field: 'applicantCountry',
    counts: 'applicant-country',
    exclude: 'xApCn',
    openToAll: OPEN_TO_ALL,
    unspecified: 'unspecCountry',
    note: 'Opportunities that are open worldwide match every country.',
  }),
  xApCn: flag({
    describes: 'Not open to applicants in the chosen countries.',
    label: 'Exclude the chosen countries',
    hint: 'Finds only opportunities that are not open to them.',
  }),
  citizenship: countries({
    describes: 'Citizenships of the applicant.',
    label: 'Citizenship',
    field: 'citizenship',
    counts: 'citizenship',
    exclude: 'xApCz',
    openToAll: OPEN_TO_ALL,
    unspecified: 'unspecCit',
    note: 'Opportunities with “No citizenship restrictions” match every citizenship.',
  }),
  xApCz: flag({
    describes: 'Not open to the chosen citizenships.',
    label: 'Exclude the chosen citizenships',
    hint: 'Finds only opportunities that are not open to them.',
  }),
  ol: countries({
    describes: 'Countries in which the funded activity takes place.',
    aliases: ['activityCountry', 'activityCountries'],
    label: 'Country of the activity',
    field: 'activityCountry',
    counts: 'activity-country',
    exclude: 'xOlCn',
    openToAll: OPEN_TO_ALL,
    unspecified: 'unspecCountry',
  }),
  xOlCn: flag({
    describes: 'Exclude the chosen activity countries.',
    label: 'Exclude the chosen countries',
  }),
  unspecCit: flagOn({
    describes: 'Also include records that state no citizenship; on unless set to false.',
    label: ALSO_UNSTATED,
    off: 'Citizenship must be stated',
  }),
  unspecCountry: flagOn({
    describes: 'Also include records that state no applicant or activity country; on unless set to false.',
    label: ALSO_UNSTATED,
    off: 'Country must be stated',
    hint: 'The applicant’s country and the country of the activity share this switch.',
  }),
  iat: optionsOf('individualApplicantTypes', {
    describes:
      'Individual applicant types, ids of /api/eligibility/individual-applicant-types; calls open to any individual match every type.',
    label: 'Individual applicants',
    field: 'individualType',
    counts: 'individual-applicant-type',
    openToAll: ANY_INDIVIDUAL,
    unspecified: 'unspecIndividual',
    note: 'Opportunities that are open to any individual match every choice.',
  }),
  unspecIndividual: flagOn({
    describes: 'Also include records that state no individual applicants; on unless set to false.',
    label: ALSO_UNSTATED,
    off: 'Individual applicants must be stated',
  }),
  oat: optionsOf('organisationApplicantTypes', {
    describes:
      'Organisation applicant types, ids of /api/eligibility/organization-applicant-types; calls open to any organisation match every type.',
    label: 'Applying organisations',
    field: 'organisationType',
    counts: 'organizational-applicant-type',
    openToAll: ANY_ORGANISATION,
    unspecified: 'unspecOrganisation',
    note: 'Opportunities that are open to any organisation match every choice.',
  }),
  unspecOrganisation: flagOn({
    describes: 'Also include records that state no applying organisations; on unless set to false.',
    label: ALSO_UNSTATED,
    off: 'Applying organisations must be stated',
  }),
  dr: optionsOf('degrees', {
    describes: 'Degree requirements, ids of /api/eligibility/degrees.',
    label: 'Degree',
    field: 'degree',
    counts: 'degree-requirement',
    unspecified: 'unspecDegree',
  }),
  unspecDegree: flagOn({
    describes: 'Also include records that state no degree; on unless set to false.',
    label: ALSO_UNSTATED,
    off: 'Degree must be stated',
  }),
  costSharing: fixed(
    { required: 'Required', 'not-required': 'Not required' },
    {
      describes: 'Whether applicants must bear part of the costs.',
      label: 'Cost sharing',
      field: 'costSharing',
      counts: 'cost-sharing',
    },
  ),
  rst: optionsOf('restrictions', {
    describes: 'Restrictions, ids of /api/eligibility/restrictions.',
    label: 'Restrictions',
    field: 'restriction',
    counts: 'restriction',
  }),
  type: optionsOf('grantTypes', {
    describes: 'Grant types, ids of /api/descriptions/award-grant-types.',
    aliases: ['types'],
    label: 'Grant type',
    field: 'grantType',
    counts: 'grant-type',
  }),
  ...areaFilters('top-level-discipline', 'sub-level-discipline'),
  ...CALL_AMOUNT_FILTERS,
  publisherCategory: records(
    { suggest: 'publisherCategories', placeholder: 'Category, programme or destination' },
    {
      describes: 'Names of categories as publishers give them, such as Education or Horizon Europe.',
      commas: true,
      label: 'Publisher’s category',
      field: 'publisherCategory',
      counts: 'publisher-category',
      note: 'The category of Grants.gov, or the programme, cluster and destination of the EU, as published.',
    },
    NAME,
  ),
  assistanceListing: records(
    { suggest: 'assistanceListings', placeholder: 'Number or title, such as 93.847' },
    {
      describes: 'Numbers of US assistance listings (formerly CFDA numbers), such as 93.847.',
      aliases: ['assistanceListings', 'cfda'],
      label: 'Assistance listing',
      field: 'assistanceListing',
      counts: 'assistance-listing',
      labelled: true,
      note: 'US federal calls are made under one or more assistance listings (formerly CFDA numbers).',
    },
    LISTING,
  ),
  dateType: fixed(
    {
      OPPORTUNITY_WITH_DEADLINE: 'Opportunities with a deadline',
      ONGOING_OPPORTUNITY: 'Continuing/recurring opportunities',
    },
    {
      describes: 'With a deadline, or ongoing.',
      label: 'Deadline',
      heading: 'With or without a deadline',
      field: 'dateType',
      counts: 'date-type',
    },
  ),
  deadline: fixed(DEADLINES, {
    describes: 'Days left until the soonest future deadline.',
    label: 'Deadline',
    counts: 'deadline',
    alwaysStated: true,
  }),
  minApplicationDueDate: day({
    describes:
      'Application deadline on or after this day. Deadlines that have passed count only for closed calls.',
    label: 'Deadline',
    heading: 'Application deadline between two days',
    and: 'maxApplicationDueDate',
    with: ['includeUnspecifiedDate'],
  }),
  maxApplicationDueDate: { kind: 'day', describes: 'Application deadline on or before this day.' },
  includeUnspecifiedDate: {
    kind: 'flag',
    default: false,
    describes: 'Also include records without an application deadline, when one of the two days is set.',
  },
  lastUpdateDate: day({
    describes:
      'Published or changed on or after this day. Calls whose publisher states no day, and that have not changed since they came here, are left out.',
    label: 'Published or changed since',
    field: 'lastUpdate',
  }),
  published: fixed(PUBLISHED_WITHIN, {
    describes: 'Published within this many days before today.',
    label: 'Published',
    counts: 'published',
  }),
  minPublicationDate: day({
    describes: 'Published on or after this day.',
    label: 'Published',
    heading: 'Published between two days',
    field: 'publishedOn',
    and: 'maxPublicationDate',
  }),
  maxPublicationDate: { kind: 'day', describes: 'Published on or before this day.' },
  status: fixed(OPPORTUNITY_STATUS, {
    describes:
      'Whether people can apply now (active), not yet (forthcoming) or no longer (expired). Without a choice active calls are found.',
    label: 'Status',
    counts: 'status',
    alwaysStated: true,
    note: 'Open opportunities are shown while nothing is chosen.',
  }),
  forthcoming: flag({
    describes:
      'Also include announced calls that are not open yet: the same as choosing this status as well.',
    label: 'Also forthcoming opportunities',
  }),
  expired: flag({
    describes: 'Also include closed calls: the same as choosing this status as well.',
    label: 'Also closed opportunities',
  }),
  onlyRecurring: flag({
    describes: 'Only recurring calls.',
    label: 'Only recurring opportunities',
    field: 'recurring',
  }),
  limitedSubmission: flag({
    describes: 'Only calls that limit the number of applications from one institution.',
    label: 'Only limited submissions',
    hint: 'Each institution may send in a limited number of applications.',
    field: 'limitedSubmission',
  }),
  onlyInternal: flag({
    describes: "Only the institution's internal calls.",
    label: 'Only internal opportunities',
    hint: 'Calls of your own institution, which only its members find.',
    membersOnly: true,
  }),
} as const satisfies FilterTable;
