import type { Query } from '../../../platform/search/port.ts';
import { advancedQuery } from '../../../platform/search/query/advanced.ts';
import { parseQuery } from '../../../platform/search/query/parse.ts';

/** The words of a search state. */
export interface QueryState {
  basicQuery: string;
  queryType: string;
  anyQuery: string;
  allQuery: string;
  noneQuery: string;
  optionalQuery: string;
}

/**
 * The words of a search state: those of the advanced form when it is chosen, else the plain query. Throws
 * `InvalidQuery` for words that are no valid query.
 */
export function queryOfState(state: QueryState): Query | null {
  if (state.queryType !== 'advanced') return parseQuery(state.basicQuery);
  return advancedQuery({
    any: state.anyQuery,
    all: state.allQuery,
    none: state.noneQuery,
    optional: state.optionalQuery,
  });
}
