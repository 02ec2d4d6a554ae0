import { FUNDER_SEARCH_FILTERS } from '../filters/funder-filters.ts';
import { QUERY_PARAMETERS, SELECTION_PARAMETERS } from './common-parameters.ts';
import type { ParameterTable, StateOf } from './parameter.ts';

export const FUNDER_ORDERS = ['relevance', '-opportunities', '-grants'] as const;

/** Every parameter of the funder search, under its name in the address. */
export const FUNDER_SEARCH_PARAMETERS = {
  ...QUERY_PARAMETERS,
  ...FUNDER_SEARCH_FILTERS,
  ...SELECTION_PARAMETERS,
  orderBy: {
    kind: 'choice',
    values: FUNDER_ORDERS,
    describes: 'Sort order; highest first. Without words, relevance means -opportunities.',
  },
} as const satisfies ParameterTable;

export type FunderState = StateOf<typeof FUNDER_SEARCH_PARAMETERS>;
