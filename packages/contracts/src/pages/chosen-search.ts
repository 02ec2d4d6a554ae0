import { SEARCH_TARGETS } from '../search-state/search-targets.ts';

/** The parameter in which the form of the search box sends the search that was chosen. */
export const CHOSEN_SEARCH = 'target';

/**
 * Where the form of the search box leads while the program is not there: the address of the chosen search with the rest of the query. Null
 * when the query chooses none.
 */
export function chosenSearch(query: string): string | null {
  const rest = new URLSearchParams(query);
  const chosen = rest.get(CHOSEN_SEARCH);
  const target = SEARCH_TARGETS.find((each) => each === chosen);
  if (target === undefined) return null;
  rest.delete(CHOSEN_SEARCH);
  return rest.size === 0 ? `/search/${target}` : `/search/${target}?${rest}`;
}
