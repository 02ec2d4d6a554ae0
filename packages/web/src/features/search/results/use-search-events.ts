import { DEFAULT_CURRENCY } from '@fundry/contracts/filters/amount-filters.ts';
import {
  formatSearch,
  pathOfSearch,
  requestOf,
  type SearchValues,
} from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { pushEvent } from '../../../lib/data-layer.ts';
import { rememberOrigin } from '../../../searches/search-origin.ts';

import type { OnOpen } from './result-list.tsx';

const WORDS = ['basicQuery', 'queryType', 'anyQuery', 'allQuery', 'noneQuery', 'optionalQuery'];
const AMOUNT = ['amountMin', 'amountMax', 'currency', 'includeUnspecifiedAmounts'];

/**
 * The event that describes a search for the data layer. It holds the words and the names of the filters in use. It
 * includes amounts only when a bound is above 0.
 */
function searchEvent(search: Search, total: number) {
  const { target, state } = search;
  const { page = 0, orderBy = 'relevance', ...rest }: SearchValues = { ...requestOf(search) };
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
    ...(hasAmount
      ? { amount: { min: amountMin, max: amountMax, currency: currency || DEFAULT_CURRENCY } }
      : {}),
    page: Number(page) + 1,
    orderBy,
    results: total,
  };
}

/**
 * Reports each answered search and each opened result to the data layer. When a result is opened, it also remembers
 * the search that the result came from.
 */
export function useSearchEvents(search: Search, total: number | null): OnOpen {
  const query = formatSearch(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends one event for each answered query
  useEffect(() => {
    if (total !== null) pushEvent('search', searchEvent(search, total));
  }, [search.target, query, total]);

  // The returned function stays the same for every search, so that results that stay on screen are not drawn again.
  const latest = useRef({ search, query });
  useLayoutEffect(() => {
    latest.current = { search, query };
  });
  return useCallback((id, rank) => {
    const { search: found, query: words } = latest.current;
    rememberOrigin({ target: found.target, id, rank, query: words, backTo: pathOfSearch(found) });
    pushEvent('click', { target: found.target, id, rank });
  }, []);
}
