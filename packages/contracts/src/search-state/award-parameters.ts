import { AWARD_FILTERS } from '../filters/award-filters.ts';
import { QUERY_PARAMETERS, SELECTION_PARAMETERS } from './common-parameters.ts';
import type { ParameterTable, StateOf } from './parameter.ts';

export const AWARD_ORDERS = ['relevance', 'title', 'funder', '-amount', 'startYear'] as const;

/** Every parameter of the award search, under its name in the address. */
export const AWARD_PARAMETERS = {
  ...QUERY_PARAMETERS,
  ...AWARD_FILTERS,
  ...SELECTION_PARAMETERS,
  orderBy: {
    kind: 'choice',
    values: AWARD_ORDERS,
    describes: 'Sort order; startYear: nearest to today first. Without words, relevance means startYear.',
  },
} as const satisfies ParameterTable;

export type AwardState = StateOf<typeof AWARD_PARAMETERS>;
