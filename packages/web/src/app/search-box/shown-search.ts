import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { usePath, useRawQuery } from '../../lib/navigation.ts';
import { isTarget } from '../../searches/targets.ts';

/** The search on screen: its target and words, as the address has them; opportunities and no words elsewhere. */
export function useShownSearch(): { target: SearchTarget; words: string; query: string } {
  const path = usePath();
  const query = useRawQuery();
  const target = searchOf(path);
  if (target === null) return { target: 'opportunities', words: '', query: '' };
  return { target, words: new URLSearchParams(query).get('basicQuery') ?? '', query };
}

/** The search to which a page belongs; null for pages that show none. */
export function searchOf(path: string): SearchTarget | null {
  if (path === '/search/analytics/awards') return 'awards';
  const word = /^\/search\/([a-z]+)\/?$/.exec(path)?.[1];
  return word !== undefined && isTarget(word) ? word : null;
}
