import { MAX_IDS } from '@fundry/contracts/limits.ts';

/** The results that are selected in one search. */
export interface Selection {
  /** Ids by their overall position: (page − 1) × page size + index. */
  readonly selectedItems: ReadonlyMap<number, string>;
  /**
   * Selected ids whose position was later taken by another selected id. This happens when the order or the results
   * have changed.
   */
  readonly displaced: ReadonlySet<string>;
  /** All selected ids. */
  readonly ids: ReadonlySet<string>;
  /** What the person last selected as a whole: all results, or one page. */
  readonly selectAllContext: 'all' | 'page';
}

/** A result with its overall position. */
export interface Positioned {
  position: number;
  id: string;
}

export const NOTHING_SELECTED: Selection = {
  selectedItems: new Map(),
  displaced: new Set(),
  ids: new Set(),
  selectAllContext: 'all',
};

/** Whether the person selected everything that was found. */
export function isWhole({ ids, selectAllContext }: Selection, total: number): boolean {
  return ids.size > 0 && ids.size === total && selectAllContext === 'all';
}

/** Adds results to the selection. At most 10,000 can be selected at once; results beyond that are left out. */
export function select(selection: Selection, results: readonly Positioned[]): Selection {
  const fresh = results.filter(({ id }) => !selection.ids.has(id)).slice(0, MAX_IDS - selection.ids.size);
  const selectedItems = new Map(selection.selectedItems);
  const displaced = new Set(selection.displaced);
  const ids = new Set(selection.ids);
  for (const { position, id } of fresh) {
    const before = selectedItems.get(position);
    if (before !== undefined) displaced.add(before);
    selectedItems.set(position, id);
    ids.add(id);
  }
  return { ...selection, selectedItems, displaced, ids };
}

/** Adds all results of a page to the selection. */
export function selectPage(selection: Selection, results: readonly Positioned[]): Selection {
  return { ...select(selection, results), selectAllContext: 'page' };
}

/** Selects all results and drops the previous selection. `ids` are in the order of the results. */
export function selectAll(ids: readonly string[]): Selection {
  return select(
    NOTHING_SELECTED,
    ids.map((id, position) => ({ position, id })),
  );
}

/** Removes results from the selection, whatever their position is now. */
export function deselect(selection: Selection, gone: readonly string[]): Selection {
  const without = new Set(gone);
  return {
    ...selection,
    selectedItems: new Map([...selection.selectedItems].filter(([, id]) => !without.has(id))),
    displaced: new Set([...selection.displaced].filter((id) => !without.has(id))),
    ids: new Set([...selection.ids].filter((id) => !without.has(id))),
  };
}
