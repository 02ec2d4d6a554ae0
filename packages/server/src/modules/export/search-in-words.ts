import { formatCount } from '@fundry/contracts/formats/count.ts';
import { changed, formatSearch, statedIn } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

const SEARCHES = { opportunities: 'Funding opportunities', awards: 'Awards', funders: 'Funders' };
const ORDER = 'orderBy';
/**
 * Parameters that are left out of the list, because people did not choose them as criteria or because they have a line
 * of their own: the number of chosen records, the order. A selection may hold closed and forthcoming calls anyway, so
 * their flags say nothing about it.
 */
const UNTOLD = ['ids', 'savedSearchId', ORDER];
const UNTOLD_OF_SELECTIONS = [...UNTOLD, 'expired', 'forthcoming'];

/** The search in words: its target, its query, each filter by its name in addresses, and its order. */
export function searchInWords<T extends SearchTarget>(search: Search<T>): { name: string; value: string }[] {
  const { target, state } = search;
  const untold = state.ids.length > 0 ? UNTOLD_OF_SELECTIONS : UNTOLD;
  const said = statedIn(search).filter(([name]) => !untold.includes(name));
  return [
    { name: 'Search', value: SEARCHES[target] },
    ...said.map(([name, value]) => ({ name: LABELS[name] ?? name, value: [value].flat().join(', ') })),
    { name: 'Order', value: state.orderBy },
    ...(state.ids.length > 0 ? [{ name: 'Chosen records', value: formatCount(state.ids.length) }] : []),
  ];
}

const LABELS: Record<string, string> = {
  basicQuery: 'Words',
  queryType: 'Form of the search',
  anyQuery: 'Any of the words',
  allQuery: 'All of the words',
  noneQuery: 'None of the words',
  optionalQuery: 'Optional words',
};

/** The address of the search. Chosen records are not part of it. */
export function searchAddress<T extends SearchTarget>(search: Search<T>, site: string): string {
  const query = formatSearch(changed(search, { ids: [], page: 0 }));
  return `${site}/search/${search.target}${query === '' ? '' : `?${query}`}`;
}
