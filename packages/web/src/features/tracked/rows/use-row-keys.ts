import { type RefObject, useCallback } from 'react';
import { useShortcut } from '../../../lib/shortcuts.ts';

/** The keys `j` and `k` move focus through the titles of the rows, and `x` selects the row that has focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
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
    useCallback(() => {
      const row = document.activeElement?.closest('[data-result]');
      const box = list.current?.contains(row ?? null)
        ? row?.querySelector<HTMLElement>(':scope > label > input')
        : null;
      box?.click();
      return !!box;
    }, [list]),
  );
}

function moveFocus(list: HTMLElement | null, step: 1 | -1): boolean {
  const titles = [...(list?.querySelectorAll<HTMLElement>('article h3 a') ?? [])];
  const current = titles.findIndex((title) =>
    title.closest('[data-result]')?.contains(document.activeElement),
  );
  const next = titles[current === -1 ? (step === 1 ? 0 : titles.length - 1) : current + step];
  next?.focus();
  return next !== undefined;
}
