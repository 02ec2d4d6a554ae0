import { type LeftOut, readAddress } from '@fundry/contracts/search-state/read-address.ts';
import { changed, pathOfSearch, type SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useGo, useRawQuery } from '../../lib/navigation.ts';

import { resultsQuery } from './use-results.ts';

/** Changes part of a search and goes back to the first page. */
export type ChangeSearch = (part: SearchValues) => void;

/**
 * The search that the address holds, the choices in the address that do not exist and are left out, and a function that
 * changes the search. Every change adds an entry to the browser's history. `onChange` is called after each change, and
 * must be the same function at every call, and so must `pathOf`, which tells the address of a search on this page.
 */
export function useSearchState(
  target: SearchTarget,
  onChange: () => void,
  pathOf: (search: Search) => string = pathOfSearch,
): { search: Search; leftOut: LeftOut[]; change: ChangeSearch } {
  const query = useRawQuery();
  const go = useGo();
  const client = useQueryClient();
  const { search, leftOut } = useMemo<{ search: Search; leftOut: LeftOut[] }>(
    () => readAddress(target, query),
    [target, query],
  );
  // A second quick click builds on the first one, even when the address of the first is not on screen yet.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback<ChangeSearch>(
    (part) => {
      latest.current = changed(latest.current, { ...part, page: 0 });
      // The server starts to work on the answer while the page for the new address is drawn.
      void client.prefetchQuery(resultsQuery(latest.current));
      go(pathOf(latest.current), { keepScroll: true });
      onChange();
    },
    [client, go, onChange, pathOf],
  );
  return { search, leftOut, change };
}
