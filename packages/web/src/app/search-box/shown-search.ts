import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { usePath, useRawQuery } from '../../lib/navigation.ts';
import { isTarget } from '../../searches/targets.ts';

/**
 * The search on screen: its target and its words, as in the address. On other pages it is a search for opportunities
 * without words.
 */
export function useShownSearch(): { target: SearchTarget; words: string; query: string } {
  const path = usePath();
  const query = useRawQuery();
  const target = searchOf(path);
  if (target === null) return { target: 'opportunities', words: '', query: '' };
  return { target, words: new URLSearchParams(query).get('basicQuery') ?? '', query };
}

/** The target of the search that a page shows. Null for pages that show no search. */
export function searchOf(path: string): SearchTarget | null {
  return path === '/search/analytics/awards' ? 'awards' : listedBy(path);
}

/** Whether a page lists the results of a search. */
export function listsResults(path: string): boolean {
  return listedBy(path) !== null;
}

function listedBy(path: string): SearchTarget | null {
  const word = /^\/search\/([a-z]+)\/?$/.exec(path)?.[1];
  return word !== undefined && isTarget(word) ? word : null;
}
