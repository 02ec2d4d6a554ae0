import type { Exportable } from '../../searches/exportable.ts';
import { filtersOf, type ListState } from './list-state.ts';

/** What can be exported from the list: all that the filters leave, or the selected calls, in the order on screen. */
export function exportableOf(
  state: ListState,
  total: number | null,
  selected: ReadonlySet<string>,
): Exportable {
  const { orderBy } = state;
  const { changed, ...filters } = filtersOf(state);
  return {
    target: 'opportunities',
    source: 'tracked',
    total,
    request: { ...filters, ...(changed ? { changed: true } : {}), orderBy },
    selected: selected.size,
    selectedRequest: { ids: [...selected], orderBy },
  };
}
