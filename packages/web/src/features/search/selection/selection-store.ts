import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { NOTHING_SELECTED, type Selection } from './selection.ts';

/** What is chosen in each search, and for which words. It stays while one opens a record and comes back. */
const kept = new Map<SearchTarget, { words: string; selection: Selection }>();
const listeners = new Set<() => void>();

/** What is chosen in a search. */
export function selectionOf(target: SearchTarget): Selection {
  return kept.get(target)?.selection ?? NOTHING_SELECTED;
}

/** Chooses other results of a search. */
export function changeSelection(target: SearchTarget, selection: Selection): void {
  kept.set(target, { words: kept.get(target)?.words ?? '', selection });
  tell();
}

/** Notes for which words a search is on screen: other words than before clear what was chosen. */
export function selectFor(target: SearchTarget, words: string): void {
  const before = kept.get(target);
  if (before?.words === words) return;
  kept.set(target, { words, selection: NOTHING_SELECTED });
  if (before && before.selection.ids.size > 0) tell();
}

/** Tells when something else is chosen; answers how to stop being told. */
export function onSelection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
