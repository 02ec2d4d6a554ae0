import { useSyncExternalStore } from 'react';

interface OpenDialog {
  element: HTMLDialogElement;
  close: () => void;
}

let open: OpenDialog | null = null;
const listeners = new Set<() => void>();

/** Makes a dialog the one that is open; another one that was open is closed. */
export function takeTurn(element: HTMLDialogElement, close: () => void): void {
  if (open && open.element !== element) open.close();
  set({ element, close });
}

/** Says that a dialog is no longer open. */
export function leaveTurn(element: HTMLDialogElement): void {
  if (open?.element === element) set(null);
}

/** The dialog that is open, for what must stay usable above it; null when there is none. */
export function useOpenDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, () => open?.element ?? null);
}

function set(next: OpenDialog | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
