import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Exportable } from '../../../searches/exportable.ts';
import { changed, emptySearch, requestOf, type SearchValues } from '../../../searches/search-state.ts';

/** By these the order of a selection is that of the screen. */
const KEPT = ['queryType', 'basicQuery', 'anyQuery', 'allQuery', 'noneQuery', 'optionalQuery', 'orderBy'];

/**
 * What of a search can be exported: everything found, or what was chosen. What was chosen stays so when the filters change, so
 * it is asked for without them.
 */
export function exportableOf(
  search: Search,
  total: number | null,
  selected: ReadonlySet<string>,
): Exportable {
  const { target } = search;
  const values: SearchValues = search.state;
  const kept = Object.fromEntries(
    KEPT.flatMap((name) => (name in values ? [[name, values[name] ?? null]] : [])),
  );
  const everything: SearchValues = target === 'opportunities' ? { expired: true, forthcoming: true } : {};
  const chosen = changed<SearchTarget>(emptySearch(target), { ...kept, ...everything });
  return {
    target,
    total,
    request: { ...requestOf(changed(search, { page: 0 })) },
    selected: selected.size,
    selectedRequest: { ...requestOf(chosen), ids: [...selected] },
  };
}
