import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { NOTHING_SELECTED, type Selection } from '../../../searches/selection/selection.ts';

/**
 * The selection in each search, and the search words that it belongs to. It stays while a person opens a record and
 * comes back.
 */
const kept = new Map<SearchTarget, { words: string; selection: Selection }>();
const listeners = new Set<() => void>();

/** The selection in a search. */
export function selectionOf(target: SearchTarget): Selection {
  return kept.get(target)?.selection ?? NOTHING_SELECTED;
}

/** Replaces the selection in a search. */
export function changeSelection(target: SearchTarget, selection: Selection): void {
  kept.set(target, { words: kept.get(target)?.words ?? '', selection });
  tell();
}

/** Records the search words that are now on screen. If they differ from the previous ones, the selection is cleared. */
export function selectFor(target: SearchTarget, words: string): void {
  const before = kept.get(target);
  if (before?.words === words) return;
  kept.set(target, { words, selection: NOTHING_SELECTED });
  if (before && before.selection.ids.size > 0) tell();
}

/** Calls the listener whenever the selection changes. Returns a function that removes the listener. */
export function onSelection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
