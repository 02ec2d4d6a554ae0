import { changed, formatSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** The address of the search, without chosen records. */
export function searchAddress<T extends SearchTarget>(search: Search<T>, site: string): string {
  const query = formatSearch(changed(search, { ids: [], page: 0 }));
  return `${site}/search/${search.target}${query === '' ? '' : `?${query}`}`;
}
