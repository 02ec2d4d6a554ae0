import { MAX_IDS, PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { useRef, useState } from 'react';
import {
  deselect,
  NOTHING_SELECTED,
  type Positioned,
  type Selection,
  select,
  selectAll,
  selectPage,
} from './selection.ts';
import type { Selecting } from './selection-bar.tsx';
import { dismissSelectionToasts, tellCapped, tellSelectionFailed } from './selection-toasts.ts';

/** The list that entries are selected from. */
export interface Selectable {
  /** What its entries are called: "opportunities". */
  many: string;
  /** Other words clear the selection, another list too. */
  of: string;
  /** Counts from 1. */
  page: number;
  /** The ids of the entries on this page. */
  onPageIds: string[];
  total: number;
  /** Finds the ids of the whole list; null: it cannot be selected whole. */
  allIds: (() => Promise<{ ids: string[]; total: number }>) | null;
}

/**
 * The selected entries of a list. Pages and orders keep the selection. `clear` moves focus to the line that says how many
 * there are, because the bar with the pressed button goes.
 */
export function useListSelection({ many, of, page, onPageIds, total, allIds }: Selectable) {
  const [kept, setKept] = useState({ of, selection: NOTHING_SELECTED });
  const [isBusy, setBusy] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const selection = kept.of === of ? kept.selection : NOTHING_SELECTED;
  const first = (page - 1) * PAGE_SIZE;
  const onPage = onPageIds.map((id, index): Positioned => ({ position: first + index, id }));
  const chosen = onPage.filter(({ id }) => selection.ids.has(id)).length;

  function keep(next: Selection, isCapped = false) {
    setKept({ of, selection: next });
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
    if (allIds === null) return;
    setBusy(true);
    try {
      const found = await allIds();
      keep(selectAll(found.ids), found.total > found.ids.length && found.ids.length === MAX_IDS);
    } catch (error) {
      tellSelectionFailed(error);
    } finally {
      setBusy(false);
    }
  }

  const selecting: Selecting = {
    onPage: onPage.length,
    chosen,
    total,
    isBusy,
    choosePage,
    chooseAll: () => void chooseAll(),
  };
  const drop = (gone: readonly string[]) => keep(deselect(selection, gone));
  function clear() {
    count.current?.focus();
    keep(NOTHING_SELECTED);
  }
  return { selection, selecting, toggle, drop, clear, count };
}

export type ListSelection = ReturnType<typeof useListSelection>;
