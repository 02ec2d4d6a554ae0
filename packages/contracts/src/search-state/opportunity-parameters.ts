import {
  AMOUNT_PARAMETERS,
  AREA_PARAMETERS,
  codes,
  countries,
  FUNDER_PARAMETERS,
  flag,
  list,
  OPTION,
  QUERY_PARAMETERS,
  SELECTION_PARAMETERS,
} from './common-parameters.ts';
import type { Form, ParameterTable, StateOf } from './parameter.ts';
import {
  DEGREE_IDS,
  GRANT_TYPE_IDS,
  INDIVIDUAL_TYPE_IDS,
  ORGANISATION_TYPE_IDS,
  RESTRICTION_IDS,
} from './vocabularies.ts';

/** Days left of the soonest future deadline. */
export const DEADLINE_BUCKETS = ['0-14', '15-30', '31-90', '91+', 'unspecified'] as const;
const DATE_TYPES = ['OPPORTUNITY_WITH_DEADLINE', 'ONGOING_OPPORTUNITY'] as const;
export const OPPORTUNITY_ORDERS = [
  'relevance',
  'title',
  '-title',
  'funder',
  '-funder',
  'deadline',
  '-deadline',
  '-amount',
  '-lastUpdate',
] as const;

const oneOf = (values: readonly string[]): Form => ({
  pattern: /^[\w+-]+$/,
  expects: `one of ${values.join(', ')}`,
});

/** Every parameter of the opportunity search, under its name in the address. */
export const OPPORTUNITY_PARAMETERS = {
  ...QUERY_PARAMETERS,
  ...FUNDER_PARAMETERS,
  applicantCountry: countries('Countries in which the applicant works.'),
  xApCn: flag('Not open to applicants in the chosen countries.'),
  citizenship: countries('Citizenships of the applicant.'),
  xApCz: flag('Not open to the chosen citizenships.'),
  ol: countries('Countries in which the funded activity takes place.', [
    'activityCountry',
    'activityCountries',
  ]),
  xOlCn: flag('Exclude the chosen activity countries.'),
  unspecCit: flag('Also records that state no citizenship; on unless it is false.', true),
  unspecCountry: flag(
    'Also records that state no applicant or activity country; on unless it is false.',
    true,
  ),
  iat: codes(
    'Individual applicant types, ids of /api/eligibility/individual-applicant-types; calls open to any individual match each.',
    OPTION,
    INDIVIDUAL_TYPE_IDS,
  ),
  oat: codes(
    'Organisation applicant types, ids of /api/eligibility/organization-applicant-types; calls open to any organisation match each.',
    OPTION,
    ORGANISATION_TYPE_IDS,
  ),
  dr: codes('Degree requirements, ids of /api/eligibility/degrees.', OPTION, DEGREE_IDS),
  rst: codes('Restrictions, ids of /api/eligibility/restrictions.', OPTION, RESTRICTION_IDS),
  type: codes('Grant types, ids of /api/descriptions/award-grant-types.', OPTION, GRANT_TYPE_IDS, {
    aliases: ['types'],
  }),
  ...AREA_PARAMETERS,
  ...AMOUNT_PARAMETERS,
  dateType: list('With deadline, or ongoing.', oneOf(DATE_TYPES), { values: DATE_TYPES }),
  deadline: list('Days left of the soonest future deadline.', oneOf(DEADLINE_BUCKETS), {
    values: DEADLINE_BUCKETS,
  }),
  minApplicationDueDate: { kind: 'day', describes: 'Application deadline on or after this day.' },
  maxApplicationDueDate: { kind: 'day', describes: 'Application deadline on or before this day.' },
  includeUnspecifiedDate: flag(
    'Also records without an application deadline, when one of the two days is set.',
  ),
  lastUpdateDate: { kind: 'day', describes: 'Published or changed on or after this day.' },
  forthcoming: flag('Also announced calls that are not open yet.'),
  expired: flag('Also closed calls.'),
  onlyRecurring: flag('Only recurring calls.'),
  limitedSubmission: flag('Only calls that limit the applications of one institution.'),
  onlyInternal: flag("Only the institution's internal calls."),
  ...SELECTION_PARAMETERS,
  orderBy: { kind: 'choice', values: OPPORTUNITY_ORDERS, describes: 'Sort order; - is descending.' },
} as const satisfies ParameterTable;

export type OpportunityState = StateOf<typeof OPPORTUNITY_PARAMETERS>;
