import { useCallback } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';

/** The key `t` presses the Track button of the result that has focus, or else the one of the page. */
export function useTrackKey(): void {
  useShortcut(
    't',
    useCallback(() => {
      const result = document.activeElement?.closest('[data-result]');
      const button =
        result?.querySelector<HTMLElement>('[data-track]') ??
        document.querySelector<HTMLElement>('[data-track="page"]');
      button?.click();
      return button !== null;
    }, []),
  );
}
