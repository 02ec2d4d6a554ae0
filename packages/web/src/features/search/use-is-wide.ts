import { useSyncExternalStore } from 'react';

// The breakpoint L of the specification. On wider screens the filters are beside the results.
const WIDE = window.matchMedia('(width > 1279px)');

/** Whether there is room for the filters beside the results, now. */
export function isWide(): boolean {
  return WIDE.matches;
}

/** Whether there is room for the filters beside the results. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}
