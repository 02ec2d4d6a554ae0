import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * False while the server draws the page and while the browser takes it over, true from then on. What only this browser
 * knows (its time zone, what it remembers) is shown once this is true, so that both draw the same at first.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
