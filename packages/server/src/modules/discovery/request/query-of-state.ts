import { readAdvanced, readAny } from '../../../platform/search/query/advanced.ts';
import { type ReadQuery, readQuery } from '../../../platform/search/query/parse.ts';

/** The words of a search state. */
export interface QueryState {
  basicQuery: string;
  queryType: string;
  matching: string;
  anyQuery: string;
  allQuery: string;
  noneQuery: string;
  optionalQuery: string;
}

/**
 * Reads the words of a search state: those of the advanced form when it is chosen, else the plain query. Throws
 * `InvalidQuery` for words that are no valid query.
 */
export function queryOfState(state: QueryState): ReadQuery {
  if (state.queryType !== 'advanced') {
    return state.matching === 'any' ? readAny(state.basicQuery) : readQuery(state.basicQuery);
  }
  return readAdvanced({
    any: state.anyQuery,
    all: state.allQuery,
    none: state.noneQuery,
    optional: state.optionalQuery,
  });
}
