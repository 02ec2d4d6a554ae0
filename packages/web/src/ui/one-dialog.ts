import { useSyncExternalStore } from 'react';

interface OpenDialog {
  element: HTMLDialogElement;
  close: () => void;
}

let open: OpenDialog | null = null;
const listeners = new Set<() => void>();

/** Records that this dialog is now the open one, and closes any other that was open. */
export function takeTurn(element: HTMLDialogElement, close: () => void): void {
  if (open && open.element !== element) open.close();
  set({ element, close });
}

/** Records that a dialog is no longer open. */
export function leaveTurn(element: HTMLDialogElement): void {
  if (open?.element === element) set(null);
}

/** The open dialog, for elements that must stay usable above it; null when no dialog is open. */
export function useOpenDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open?.element ?? null,
    () => null,
  );
}

function set(next: OpenDialog | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
