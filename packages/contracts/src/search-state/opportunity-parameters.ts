import {
  AMOUNT_PARAMETERS,
  AREA_PARAMETERS,
  COUNTRY,
  FUNDER_PARAMETERS,
  flag,
  list,
  OPTION,
  QUERY_PARAMETERS,
  SELECTION_PARAMETERS,
} from './common-parameters.ts';
import type { Form, ParameterTable, StateOf } from './parameter.ts';

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
  applicantCountry: list('Countries in which the applicant works.', COUNTRY),
  xApCn: flag('Not open to applicants in the chosen countries.'),
  citizenship: list('Citizenships of the applicant.', COUNTRY),
  xApCz: flag('Not open to the chosen citizenships.'),
  ol: list('Countries in which the funded activity takes place.', COUNTRY, {
    aliases: ['activityCountry', 'activityCountries'],
  }),
  xOlCn: flag('Exclude the chosen activity countries.'),
  unspecCit: flag('Also records that state no citizenship.', true),
  unspecCountry: flag('Also records that state no applicant or activity country.', true),
  iat: list('Individual applicant types, ids of /api/eligibility/individual-applicant-types.', OPTION),
  oat: list('Organisation applicant types, ids of /api/eligibility/organization-applicant-types.', OPTION),
  dr: list('Degree requirements, ids of /api/eligibility/degrees.', OPTION),
  rst: list('Restrictions, ids of /api/eligibility/restrictions.', OPTION),
  type: list('Grant types, ids of the grant-type aggregation.', OPTION, { aliases: ['types'] }),
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

export type OpportunitySearch = StateOf<typeof OPPORTUNITY_PARAMETERS>;
