import { orderOfResults } from '@fundry/contracts/search-state/order-of-results.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Query } from '../../../platform/search/port.ts';
import type { QueryState } from './query-of-state.ts';

/** The order of a search's results. Words that make no query, such as "the" alone, count as none. */
export function orderFor<T extends SearchTarget, Order extends string>(
  target: T,
  state: QueryState & { orderBy: Order },
  query: Query | null,
) {
  return orderOfResults(target, query === null ? { ...state, queryType: 'basic', basicQuery: '' } : state);
}
