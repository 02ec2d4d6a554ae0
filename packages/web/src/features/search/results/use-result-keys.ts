import { type RefObject, useCallback } from 'react';
import { useShortcut } from '../../../lib/shortcuts.ts';

/** `j` and `k` move focus through the titles of the results. */
export function useResultKeys(list: RefObject<HTMLElement | null>): void {
  useShortcut(
    'j',
    useCallback(() => moveFocus(list.current, 1), [list]),
  );
  useShortcut(
    'k',
    useCallback(() => moveFocus(list.current, -1), [list]),
  );
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
