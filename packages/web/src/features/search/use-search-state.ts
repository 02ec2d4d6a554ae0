import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useGo, useRawQuery } from '../../lib/navigation.ts';
import { changed, formatSearch, parseSearch } from '../../searches/search-state.ts';
import type { SearchValues } from './filters/filter-groups.ts';
import { resultsQuery } from './use-results.ts';

/** Changes part of a search; the page becomes the first. */
export type ChangeSearch = (part: SearchValues) => void;

/** The address of a search page. */
export function addressOf(search: Search): string {
  const query = formatSearch(search);
  return query === '' ? `/search/${search.target}` : `/search/${search.target}?${query}`;
}

/**
 * The search that the address holds, and how to change it: every change is an entry of the browser's history. `onChange`
 * is told after each; it must always be the same function.
 */
export function useSearchState(
  target: SearchTarget,
  onChange: () => void,
): { search: Search; change: ChangeSearch } {
  const query = useRawQuery();
  const go = useGo();
  const client = useQueryClient();
  const search = useMemo<Search>(() => parseSearch(target, query), [target, query]);
  // Two quick clicks: the second one builds on the first, whose address may not be on screen yet.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback<ChangeSearch>(
    (part) => {
      latest.current = changed(latest.current, { ...part, page: 0 });
      // The answer is on its way while the page is drawn for the new address.
      void client.prefetchQuery(resultsQuery(latest.current));
      go(addressOf(latest.current), { keepScroll: true });
      onChange();
    },
    [client, go, onChange],
  );
  return { search, change };
}
