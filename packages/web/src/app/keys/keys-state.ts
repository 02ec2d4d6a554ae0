import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the help on keyboard shortcuts. */
export function showKeys(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

/** Whether the help on keyboard shortcuts is open. */
export function useKeysOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
}
