import { MAX_IDS } from '@fundry/contracts/limits.ts';
import { changed, formatSearch, searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Positioned, Selection } from '../../../searches/selection/selection.ts';
import { deselect, select } from '../../../searches/selection/selection.ts';
import { dismissSelectionToasts, tellCapped } from '../../../searches/selection/selection-toasts.ts';
import { wordsOf } from '../../../searches/targets.ts';
import { changeSelection, onSelection, selectFor, selectionOf } from './selection-store.ts';

const WORDS = ['queryType', 'basicQuery', 'anyQuery', 'allQuery', 'noneQuery', 'optionalQuery'] as const;

/** The selection in a search. Other search words clear it. Filters and sort orders do not. */
export function useSelection(search: Search): Selection {
  const { target, state } = search;
  const said = Object.fromEntries(WORDS.map((name) => [name, state[name]]));
  const words = formatSearch(changed<SearchTarget>(searchOf(target), said));
  // While the next page loads, the address already belongs to it, but this page is still on screen.
  const isHere = useLocation({ select: ({ pathname }) => pathname === `/search/${target}` });
  useLayoutEffect(() => {
    if (isHere) selectFor(target, words);
  }, [target, words, isHere]);
  const current = () => selectionOf(target);
  return useSyncExternalStore(onSelection, current, current);
}

/** Whether a result is selected. */
export function useIsSelected(target: SearchTarget, id: string): boolean {
  const isSelected = () => selectionOf(target).ids.has(id);
  return useSyncExternalStore(onSelection, isSelected, isSelected);
}

/** Selects or deselects one result. */
export function toggle(target: SearchTarget, result: Positioned, isSelected: boolean): void {
  const before = selectionOf(target);
  if (!isSelected) changeSelection(target, deselect(before, [result.id]));
  else takeOver(target, select(before, [result]), !before.ids.has(result.id) && before.ids.size >= MAX_IDS);
}

/** Makes this the selection of a search. `isCapped` means that not everything fitted into it; the person is told so. */
export function takeOver(target: SearchTarget, selection: Selection, isCapped: boolean): void {
  changeSelection(target, selection);
  dismissSelectionToasts();
  if (!isCapped) return;
  tellCapped(wordsOf(target).many);
}
