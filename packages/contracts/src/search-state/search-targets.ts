import { AWARD_PARAMETERS } from './award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS } from './funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS } from './opportunity-parameters.ts';
import type { StateOf } from './parameter.ts';

/** What can be searched for. */
export const SEARCH_TARGETS = ['opportunities', 'awards', 'funders'] as const;
export type SearchTarget = (typeof SEARCH_TARGETS)[number];

/** What one record of each search is called within a sentence. */
export const RECORD_NOUNS = { opportunities: 'opportunity', awards: 'award', funders: 'funder' } as const;

const TABLES = {
  opportunities: OPPORTUNITY_PARAMETERS,
  awards: AWARD_PARAMETERS,
  funders: FUNDER_SEARCH_PARAMETERS,
};
type Tables = typeof TABLES;

/** The state of a search. */
export type SearchState<T extends SearchTarget> = StateOf<Tables[T]>;

/** A search: its target and its state. Without a type parameter it is a search of any of the three targets. */
export type Search<T extends SearchTarget = SearchTarget> = {
  [Each in T]: { target: Each; state: SearchState<Each> };
}[T];

/** The parameters of a search, under their names in the address. */
export function parameterTable<T extends SearchTarget>(target: T): Tables[T] {
  return TABLES[target];
}
