import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Exportable } from '../../../searches/exportable.ts';
import { emptySearch, requestOf } from '../../../searches/search-state.ts';
import type { SearchValues } from '../filters/filter-groups.ts';

/** By these the order of a selection is that of the screen. */
const KEPT = ['queryType', 'basicQuery', 'anyQuery', 'allQuery', 'noneQuery', 'optionalQuery', 'orderBy'];

/**
 * What of a search can be exported: everything found, or what was chosen. What was chosen stays so when the filters change, so
 * it is asked for without them.
 */
export function exportableOf(
  target: SearchTarget,
  state: SearchValues,
  total: number | null,
  selected: ReadonlySet<string>,
): Exportable {
  const kept = Object.fromEntries(KEPT.flatMap((name) => (name in state ? [[name, state[name]]] : [])));
  const everything = target === 'opportunities' ? { expired: true, forthcoming: true } : {};
  const chosen = { ...emptySearch(target), ...kept, ...everything };
  return {
    target,
    total,
    request: { ...requestOf(target, { ...state, page: 0 } as never) },
    selected: selected.size,
    selectedRequest: { ...requestOf(target, chosen as never), ids: [...selected] },
  };
}
