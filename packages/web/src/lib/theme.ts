import { useSyncExternalStore } from 'react';
import { readSetting, writeSetting } from './settings.ts';

/** `system` follows the device's choice of light or dark. */
export type Theme = 'system' | 'light' | 'dark';

const SETTING = 'theme';
const listeners = new Set<() => void>();

/** The theme chosen in this browser. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => 'system');
}

/** Chooses a theme and applies it. */
export function setTheme(theme: Theme): void {
  writeSetting(SETTING, theme === 'system' ? null : theme);
  showTheme();
  for (const listener of listeners) listener();
}

/** Applies the chosen theme: `data-theme` on the root element, no attribute for the system's theme. */
export function showTheme(): void {
  const theme = chosenTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function chosenTheme(): Theme {
  const theme = readSetting(SETTING);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
