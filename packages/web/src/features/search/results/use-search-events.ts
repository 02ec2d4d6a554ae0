import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { pushEvent } from '../../../lib/data-layer.ts';
import { rememberOrigin } from '../../../searches/search-origin.ts';
import { formatSearch, requestOf } from '../../../searches/search-state.ts';
import type { SearchValues } from '../filters/filter-groups.ts';
import { addressOf } from '../use-search-state.ts';
import type { OnOpen } from './result-list.tsx';

const WORDS = ['basicQuery', 'queryType', 'anyQuery', 'allQuery', 'noneQuery', 'optionalQuery'];
const AMOUNT = ['amountMin', 'amountMax', 'currency', 'includeUnspecifiedAmounts'];

/** What the data layer is told of a search: words, the names of the filters in use, and amounts only when a bound is above 0. */
function searchEvent(target: SearchTarget, state: SearchValues, total: number) {
  const request = requestOf(target, state as never);
  const { page = 0, orderBy = 'relevance', ...rest }: SearchValues = { ...request };
  const { amountMin, amountMax, currency } = state as {
    amountMin?: number;
    amountMax?: number;
    currency?: string;
  };
  const hasAmount = (amountMin ?? 0) > 0 || (amountMax ?? 0) > 0;
  return {
    target,
    words: Object.fromEntries(WORDS.filter((name) => name in rest).map((name) => [name, rest[name]])),
    filters: Object.keys(rest).filter((name) => !WORDS.includes(name) && !AMOUNT.includes(name)),
    ...(hasAmount ? { amount: { min: amountMin, max: amountMax, currency: currency || 'USD' } } : {}),
    page: Number(page) + 1,
    orderBy,
    results: total,
  };
}

/** Tells the data layer each search that was answered, and each result that was opened; keeps from where it was. */
export function useSearchEvents(target: SearchTarget, state: SearchValues, total: number | null): OnOpen {
  const query = formatSearch(target, state as never);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one event for each answered query
  useEffect(() => {
    if (total !== null) pushEvent('search', searchEvent(target, state, total));
  }, [target, query, total]);

  // The same function at every search, so that results which stay on screen are not drawn again.
  const latest = useRef({ target, state, query });
  useLayoutEffect(() => {
    latest.current = { target, state, query };
  });
  return useCallback((id, rank) => {
    const search = latest.current;
    const backTo = addressOf(search.target, search.state);
    rememberOrigin({ target: search.target, id, rank, query: search.query, backTo });
    pushEvent('click', { target: search.target, id, rank });
  }, []);
}
