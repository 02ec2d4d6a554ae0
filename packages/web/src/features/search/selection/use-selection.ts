import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_IDS } from '@fundry/contracts/limits.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { changed, emptySearch, formatSearch } from '../../../searches/search-state.ts';
import { wordsOf } from '../../../searches/targets.ts';
import { dismissToasts, showToast } from '../../../ui/toast.tsx';
import type { Positioned, Selection } from './selection.ts';
import { deselect, select } from './selection.ts';
import { changeSelection, onSelection, selectFor, selectionOf } from './selection-store.ts';

const WORDS = ['queryType', 'basicQuery', 'anyQuery', 'allQuery', 'noneQuery', 'optionalQuery'] as const;
const CONTEXT = 'selection';

/** What is chosen among the results of a search; other words clear it, filters and orders do not. */
export function useSelection(search: Search): Selection {
  const { target, state } = search;
  const said = Object.fromEntries(WORDS.map((name) => [name, state[name]]));
  const words = formatSearch(changed<SearchTarget>(emptySearch(target), said));
  // On the way to another page its address is there while this one still is.
  const isHere = useLocation({ select: ({ pathname }) => pathname === `/search/${target}` });
  useLayoutEffect(() => {
    if (isHere) selectFor(target, words);
  }, [target, words, isHere]);
  return useSyncExternalStore(onSelection, () => selectionOf(target));
}

/** Whether one result is chosen. */
export function useIsSelected(target: SearchTarget, id: string): boolean {
  return useSyncExternalStore(onSelection, () => selectionOf(target).ids.has(id));
}

/** Chooses one result, or does so no more. */
export function toggle(target: SearchTarget, result: Positioned, isSelected: boolean): void {
  const before = selectionOf(target);
  if (!isSelected) changeSelection(target, deselect(before, [result.id]));
  else takeOver(target, select(before, [result]), !before.ids.has(result.id) && before.ids.size >= MAX_IDS);
}

/** Makes a selection the one of a search; `isCapped`: it could not take everything, which is said. */
export function takeOver(target: SearchTarget, selection: Selection, isCapped: boolean): void {
  changeSelection(target, selection);
  dismissToasts(CONTEXT);
  if (!isCapped) return;
  const text = `You can only select up to ${formatCount(MAX_IDS)} ${wordsOf(target).many} at once.`;
  showToast({ context: CONTEXT, kind: 'error', text });
}

/** Tells that all results could not be chosen. */
export function tellSelectionFailed(text: string): void {
  showToast({ context: CONTEXT, kind: 'error', text });
}
