import { AWARD_PARAMETERS, type AwardSearch } from './award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS, type FunderSearch } from './funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS, type OpportunitySearch } from './opportunity-parameters.ts';
import type { ParameterTable } from './parameter.ts';

/** The state of each of the three searches. */
export interface SearchStates {
  opportunities: OpportunitySearch;
  awards: AwardSearch;
  funders: FunderSearch;
}
export type SearchTarget = keyof SearchStates;

export const SEARCH_TARGETS = ['opportunities', 'awards', 'funders'] as const satisfies SearchTarget[];

const TABLES = {
  opportunities: OPPORTUNITY_PARAMETERS,
  awards: AWARD_PARAMETERS,
  funders: FUNDER_SEARCH_PARAMETERS,
} as const satisfies Record<SearchTarget, ParameterTable>;

/** The parameters of a search, under their names in the address. */
export function tableOf<T extends SearchTarget>(target: T): (typeof TABLES)[T] {
  return TABLES[target];
}

/** One of the three searches with its state. */
export type AnySearch = { [T in SearchTarget]: { target: T; state: SearchStates[T] } }[SearchTarget];
