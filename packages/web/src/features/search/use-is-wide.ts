import { useSyncExternalStore } from 'react';
import { drawing } from '../../lib/drawing.ts';

// The breakpoint L of the specification. On wider screens the filters are beside the results.
const wide = import.meta.env.SSR ? null : window.matchMedia('(width > 1279px)');

/** Whether there is room for the filters beside the results, now. The server guesses it from the kind of device. */
export function isWide(): boolean {
  return wide?.matches ?? drawing()?.isWide ?? false;
}

/** Whether there is room for the filters beside the results. False until the browser has taken the page over. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}

function subscribe(listener: () => void): () => void {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}
