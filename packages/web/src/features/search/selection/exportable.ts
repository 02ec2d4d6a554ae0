import {
  changed,
  requestOf,
  type SearchValues,
  searchOf,
} from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Exportable } from '../../../searches/exportable.ts';
import { requestFor } from '../../../searches/visitor-applicant.ts';

/** The parameters that give the exported selection the same order as on screen. */
const KEPT = ['queryType', 'basicQuery', 'anyQuery', 'allQuery', 'noneQuery', 'optionalQuery', 'orderBy'];

/**
 * What can be exported from a search: everything it found, or the selected records. Records stay selected when the
 * filters change, so the request for the selection leaves the filters out.
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
  const chosen = changed<SearchTarget>(searchOf(target), { ...kept, ...everything });
  return {
    target,
    source: 'search',
    total,
    request: { ...requestFor(changed(search, { page: 0 })) },
    selected: selected.size,
    selectedRequest: { ...requestOf(chosen), ids: [...selected] },
  };
}
