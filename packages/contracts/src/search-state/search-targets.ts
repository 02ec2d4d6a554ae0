import { AWARD_PARAMETERS, type AwardState } from './award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS, type FunderState } from './funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS, type OpportunityState } from './opportunity-parameters.ts';
import type { ParameterTable } from './parameter.ts';

/** The state of each of the three searches. */
export interface SearchStates {
  opportunities: OpportunityState;
  awards: AwardState;
  funders: FunderState;
}
export type SearchTarget = keyof SearchStates;

export const SEARCH_TARGETS = ['opportunities', 'awards', 'funders'] as const satisfies SearchTarget[];

const TABLES = {
  opportunities: OPPORTUNITY_PARAMETERS,
  awards: AWARD_PARAMETERS,
  funders: FUNDER_SEARCH_PARAMETERS,
} as const satisfies Record<SearchTarget, ParameterTable>;

/** The parameters of a search, under their names in the address. */
export function parameterTable<T extends SearchTarget>(target: T): (typeof TABLES)[T] {
  return TABLES[target];
}

/** A search: its target and its state. Without a type parameter it is a search of any of the three targets. */
export type Search<T extends SearchTarget = SearchTarget> = {
  [Each in T]: { target: Each; state: SearchStates[Each] };
}[T];
