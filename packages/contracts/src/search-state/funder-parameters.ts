import { countries, FUNDER_PARAMETERS, QUERY_PARAMETERS, SELECTION_PARAMETERS } from './common-parameters.ts';
import type { ParameterTable, StateOf } from './parameter.ts';

export const FUNDER_ORDERS = ['relevance', '-opportunities', '-grants'] as const;

/** Every parameter of the funder search, under its name in the address. */
export const FUNDER_SEARCH_PARAMETERS = {
  ...QUERY_PARAMETERS,
  ...FUNDER_PARAMETERS,
  funderCountries: countries('Countries of the funder, ISO 3166-1 alpha-2.', [
    'funderCountry',
    'countryCodes',
  ]),
  ...SELECTION_PARAMETERS,
  orderBy: { kind: 'choice', values: FUNDER_ORDERS, describes: 'Sort order; most first.' },
} as const satisfies ParameterTable;

export type FunderState = StateOf<typeof FUNDER_SEARCH_PARAMETERS>;
