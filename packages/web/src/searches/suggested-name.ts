import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { wordsOfSearch } from '@fundry/contracts/search-words/words-of-search.ts';

/** A name for a search, of at most `longest` characters: its words and its first filters, which are given as text. */
export function suggestedName({ state }: Search, filters: readonly string[], longest: number): string {
  return [wordsOfSearch(state), ...filters].filter(Boolean).slice(0, 3).join(', ').slice(0, longest);
}
