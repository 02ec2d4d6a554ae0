import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { type Counts, countsQuery } from './counts-query.ts';
import { useResults } from './use-results.ts';

/**
 * The counts beside the options of the filters that are open. Undefined until the first answer; null when they could
 * not be loaded. Most come with the results (`use-results.ts`), so a call of their own waits for these. When results and
 * counts arrive together, the results are drawn first.
 */
export function useCounts(search: Search, kinds: readonly string[]): Counts | null | undefined {
  const { target } = search;
  const { isFetching } = useResults(search);
  const { data, isError } = useQuery({
    ...countsQuery(search, kinds, useHydrated()),
    enabled: kinds.length > 0 && !isFetching,
    placeholderData: (before, query) => (query?.queryKey[1] === target ? before : undefined),
  });
  return useDeferredValue(isError ? null : data);
}
