import { OPPORTUNITY_FILTERS } from '../filters/opportunity-filters.ts';
import { QUERY_PARAMETERS, SELECTION_PARAMETERS } from './common-parameters.ts';
import type { ApplicantParameter, ParameterTable, StateOf } from './parameter.ts';

export const OPPORTUNITY_ORDERS = [
  'relevance',
  'title',
  '-title',
  'funder',
  '-funder',
  'deadline',
  '-deadline',
  '-amount',
  'amount',
  'amountFloor',
  '-amountFloor',
  '-published',
  'published',
  '-lastUpdate',
  'number',
] as const;

/** Every parameter of the opportunity search, under its name in the address. */
export const OPPORTUNITY_PARAMETERS = {
  ...QUERY_PARAMETERS,
  ...OPPORTUNITY_FILTERS,
  ...SELECTION_PARAMETERS,
  applicant: {
    kind: 'applicant',
    describes:
      'Who asks, for `canApply`: an object, in a query string its JSON. Left out: what the signed-in person has said of themselves (/api/user/eligibility).',
  } as ApplicantParameter,
  orderBy: {
    kind: 'choice',
    values: OPPORTUNITY_ORDERS,
    describes:
      'Sort order; - is descending. amount is the largest award, amountFloor the smallest one. By deadline, closed calls come after the others, the latest first. Without words, relevance means deadline.',
  },
} as const satisfies ParameterTable;

export type OpportunityState = StateOf<typeof OPPORTUNITY_PARAMETERS>;
