import { MAX_IDS, PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { useState } from 'react';
import {
  deselect,
  NOTHING_SELECTED,
  type Positioned,
  type Selection,
  select,
  selectAll,
  selectPage,
} from '../../../searches/selection/selection.ts';
import type { Selecting } from '../../../searches/selection/selection-bar.tsx';
import {
  dismissSelectionToasts,
  tellCapped,
  tellSelectionFailed,
} from '../../../searches/selection/selection-toasts.ts';
import type { ListState, Notebook } from '../notebook.ts';

/** The selected notes. Other words clear the selection; pages and orders do not. */
export function useNoteSelection(
  { many, ids }: Notebook,
  state: ListState,
  onPageIds: string[],
  total: number,
) {
  const [kept, setKept] = useState({ search: state.search, selection: NOTHING_SELECTED });
  const [isBusy, setBusy] = useState(false);
  const selection = kept.search === state.search ? kept.selection : NOTHING_SELECTED;
  const first = (state.page - 1) * PAGE_SIZE;
  const onPage = onPageIds.map((id, index): Positioned => ({ position: first + index, id }));
  const chosen = onPage.filter(({ id }) => selection.ids.has(id)).length;

  function keep(next: Selection, isCapped = false) {
    setKept({ search: state.search, selection: next });
    dismissSelectionToasts();
    if (isCapped) tellCapped(many);
  }
  function toggle(index: number, id: string, isSelected: boolean) {
    if (!isSelected) return keep(deselect(selection, [id]));
    keep(select(selection, [{ position: first + index, id }]), selection.ids.size >= MAX_IDS);
  }
  function choosePage(isChosen: boolean) {
    if (!isChosen) return keep(deselect(selection, onPageIds));
    const next = selectPage(selection, onPage);
    keep(next, !onPageIds.every((id) => next.ids.has(id)));
  }
  async function chooseAll() {
    if (ids === null) return;
    setBusy(true);
    try {
      const found = await ids(state.search);
      keep(selectAll(found.ids), found.total > found.ids.length && found.ids.length === MAX_IDS);
    } catch (error) {
      tellSelectionFailed(error);
    } finally {
      setBusy(false);
    }
  }

  const selecting: Selecting = {
    onPage,
    chosen,
    total,
    isBusy,
    choosePage,
    chooseAll: () => void chooseAll(),
  };
  const drop = (gone: readonly string[]) => keep(deselect(selection, gone));
  return { selection, selecting, toggle, drop, clear: () => keep(NOTHING_SELECTED) };
}
