import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { awardSearch } from './award-search.ts';
import { funderSearch } from './funder-search.ts';
import { opportunitySearch } from './opportunity-search.ts';
import type { SearchDefinition } from './search-definition.ts';

const DEFINITIONS: { [T in SearchTarget]: SearchDefinition<T> } = {
  opportunities: opportunitySearch,
  awards: awardSearch,
  funders: funderSearch,
};

/** The parts of a search that are specific to its target. */
export function definitionOf<T extends SearchTarget>(target: T): SearchDefinition<T> {
  return DEFINITIONS[target];
}
