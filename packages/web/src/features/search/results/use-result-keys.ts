import { type RefObject, useCallback } from 'react';
import { useShortcut } from '../../../lib/shortcuts.ts';

/** The keys `j` and `k` move focus through the titles of the results. The key `x` selects the result that has focus. */
export function useResultKeys(list: RefObject<HTMLElement | null>): void {
  useShortcut(
    'j',
    useCallback(() => moveFocus(list.current, 1), [list]),
  );
  useShortcut(
    'k',
    useCallback(() => moveFocus(list.current, -1), [list]),
  );
  useShortcut(
    'x',
    useCallback(() => toggleFocused(list.current), [list]),
  );
}

/** Selects or deselects the result that has focus. Returns false when no result has focus. */
function toggleFocused(list: HTMLElement | null): boolean {
  const result = document.activeElement?.closest('li:has(> article)');
  const box = list?.contains(result ?? null)
    ? result?.querySelector<HTMLElement>(':scope > label > input')
    : null;
  box?.click();
  return !!box;
}

/** Moves focus to the title of the next or the previous result. Returns false when there is none. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): boolean {
  const titles = [...(list?.querySelectorAll<HTMLElement>('article h3 a') ?? [])];
  const current = titles.findIndex((title) =>
    title.closest('[data-result]')?.contains(document.activeElement),
  );
  const next = titles[current === -1 ? (step === 1 ? 0 : titles.length - 1) : current + step];
  if (!next) return false;
  next.focus({ preventScroll: true });
  next.closest('article')?.scrollIntoView({ block: 'nearest' });
  return true;
}
