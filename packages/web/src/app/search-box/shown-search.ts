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
  if (path === '/search/analytics/awards') return 'awards';
  const word = /^\/search\/([a-z]+)\/?$/.exec(path)?.[1];
  return word !== undefined && isTarget(word) ? word : null;
}
