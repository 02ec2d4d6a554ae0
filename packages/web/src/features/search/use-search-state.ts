import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useGo, useRawQuery } from '../../lib/navigation.ts';
import { formatSearch, parseSearch } from '../../searches/search-state.ts';
import type { SearchValues } from './filters/filter-groups.ts';
import { resultsQuery } from './use-results.ts';

/** Changes part of a search; the page becomes the first. */
export type ChangeSearch = (part: SearchValues) => void;

/** The address of a search page in a certain state. */
export function addressOf(target: SearchTarget, state: SearchValues): string {
  const query = formatSearch(target, state as never);
  return query === '' ? `/search/${target}` : `/search/${target}?${query}`;
}

/**
 * The search that the address holds, and how to change it: every change is an entry of the browser's history. `onChange`
 * is told after each; it must always be the same function.
 */
export function useSearchState(
  target: SearchTarget,
  onChange: () => void,
): { state: SearchValues; change: ChangeSearch } {
  const query = useRawQuery();
  const go = useGo();
  const client = useQueryClient();
  const state = useMemo(() => parseSearch(target, query) as unknown as SearchValues, [target, query]);
  // Two quick clicks: the second one builds on the first, whose address may not be on screen yet.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const change = useCallback<ChangeSearch>(
    (part) => {
      latest.current = { ...latest.current, ...part, page: 0 };
      // The answer is on its way while the page is drawn for the new address.
      void client.prefetchQuery(resultsQuery(target, latest.current));
      go(addressOf(target, latest.current), { keepScroll: true });
      onChange();
    },
    [client, go, target, onChange],
  );
  return { state, change };
}
