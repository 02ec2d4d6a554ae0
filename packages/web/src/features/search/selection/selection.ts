import { MAX_IDS } from '@fundry/contracts/limits.ts';

/** What has been chosen among the results of one search. */
export interface Selection {
  /** Ids by their overall position, (page − 1) × page size + index. */
  readonly selectedItems: ReadonlyMap<number, string>;
  /** Chosen ones at whose position another one has been chosen since: in another order, or after the results had changed. */
  readonly displaced: ReadonlySet<string>;
  /** All that are chosen. */
  readonly ids: ReadonlySet<string>;
  /** What "select all" was last asked for: all results, or those of a page. */
  readonly selectAllContext: 'all' | 'page';
}

/** A result and its overall position. */
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

/** Chooses results as well, as many as there is room for: 10,000 can be chosen at once. */
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

/** Chooses everything on a page as well. */
export function selectPage(selection: Selection, results: readonly Positioned[]): Selection {
  return { ...select(selection, results), selectAllContext: 'page' };
}

/** Chooses all results, whose ids are given in their order, instead of what was chosen before. */
export function selectAll(ids: readonly string[]): Selection {
  return select(
    NOTHING_SELECTED,
    ids.map((id, position) => ({ position, id })),
  );
}

/** Chooses results no more, wherever they stand now. */
export function deselect(selection: Selection, gone: readonly string[]): Selection {
  const without = new Set(gone);
  return {
    ...selection,
    selectedItems: new Map([...selection.selectedItems].filter(([, id]) => !without.has(id))),
    displaced: new Set([...selection.displaced].filter((id) => !without.has(id))),
    ids: new Set([...selection.ids].filter((id) => !without.has(id))),
  };
}
