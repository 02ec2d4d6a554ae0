import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useMemo } from 'react';
import { mendedBy, useResults } from './use-results.ts';

/**
 * The search whose results are shown. It is the search itself, or when that finds nothing because of slips of the pen, the search with
 * these mended, as the server offers it.
 */
export function useMendedSearch(search: Search): Search {
  const { data, isPlaceholderData } = useResults(search);
  const answer = isPlaceholderData ? undefined : data;
  return useMemo(() => (answer && mendedBy(search, answer)) ?? search, [search, answer]);
}
