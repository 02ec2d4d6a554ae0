import { type RefObject, useCallback } from 'react';
import { useShortcut } from '../../../lib/shortcuts.ts';

/** `j` and `k` move focus through the titles of the results, `x` selects the one that has it. */
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

/** Chooses the result that has focus, or does so no more; false when none has it. */
function toggleFocused(list: HTMLElement | null): boolean {
  const result = document.activeElement?.closest('li:has(> article)');
  const box = list?.contains(result ?? null)
    ? result?.querySelector<HTMLElement>(':scope > label > input')
    : null;
  box?.click();
  return !!box;
}

/** Focus goes to the title of the next result or the one before; false when there is none. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): boolean {
  const titles = [...(list?.querySelectorAll<HTMLElement>('article h3 a') ?? [])];
  const current = titles.findIndex((title) => title.closest('article')?.contains(document.activeElement));
  const next = titles[current === -1 ? (step === 1 ? 0 : titles.length - 1) : current + step];
  if (!next) return false;
  next.focus({ preventScroll: true });
  next.closest('article')?.scrollIntoView({ block: 'nearest' });
  return true;
}
