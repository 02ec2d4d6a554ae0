import { QUERY_PARAMETERS } from '@fundry/contracts/search-state/common-parameters.ts';
import { changed, searchOf, valuesOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { wordsOfSearch } from '@fundry/contracts/search-words/words-of-search.ts';
import { TARGETS } from '../../../searches/targets.ts';

/**
 * The searches for the same words among the other kinds of records, without the filters, which mean something else there. None for a
 * search without words.
 */
export function elsewhere(search: Search): Search[] {
  if (wordsOfSearch(search.state) === '') return [];
  const values = valuesOf(search);
  const words = Object.fromEntries(Object.keys(QUERY_PARAMETERS).map((name) => [name, values[name]!]));
  return TARGETS.filter(({ target }) => target !== search.target).map(({ target }) =>
    changed(searchOf(target), words),
  );
}
