import { useEffect, useSyncExternalStore } from 'react';
import { readSetting, writeSetting } from './settings.ts';

/** The keyboard shortcuts, for the list that `?` opens. */
export const SHORTCUTS = [
  { key: '/', does: 'Go to the search box' },
  { key: 'j', does: 'Next result' },
  { key: 'k', does: 'Previous result' },
  { key: 'x', does: 'Select the result that has focus' },
  { key: 't', does: 'Track the opportunity that has focus, or the one on the page' },
  { key: 'Enter', does: 'Open the result that has focus' },
  { key: '?', does: 'Show this list' },
] as const;

const SETTING = 'shortcuts';
const listeners = new Set<() => void>();

/** Whether keyboard shortcuts are on. People who dictate, or who press keys by accident, switch them off. */
export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsEnabled, () => true);
}

/** Switches the keyboard shortcuts on or off in this browser. */
export function setShortcutsEnabled(enabled: boolean): void {
  writeSetting(SETTING, enabled ? null : 'off');
  for (const listener of listeners) listener();
}

/**
 * Calls `act` when the key is pressed outside fields, menus and dialogs, without Ctrl, Alt or Meta. `act` returns
 * false when it had nothing to do; the key then keeps its ordinary effect.
 */
export function useShortcut(key: string, act: () => boolean | undefined): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== key || event.defaultPrevented || !areShortcutsEnabled()) return;
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      if (act() !== false) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key, act]);
}

function areShortcutsEnabled(): boolean {
  return readSetting(SETTING) !== 'off';
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest(
    'input, textarea, select, [contenteditable], dialog, [role="menu"], [role="dialog"]',
  );
  return (
    field !== null && !(field instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(field.type))
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
