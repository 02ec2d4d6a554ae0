import { changed, formatSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { UNTOLD_OF_SELECTIONS } from '@fundry/contracts/search-words/search-in-words.ts';

/**
 * The address of the search, without chosen records. Without them, an address also leaves out that a selection may hold
 * closed and forthcoming calls.
 */
export function searchAddress<T extends SearchTarget>(search: Search<T>, site: string): string {
  const untold = UNTOLD_OF_SELECTIONS.filter((name) => search.state.ids.length > 0 && name in search.state);
  const unset = Object.fromEntries(untold.map((name) => [name, false]));
  const query = formatSearch(changed(search, { ...unset, ids: [], page: 0 }));
  return `${site}/search/${search.target}${query === '' ? '' : `?${query}`}`;
}
