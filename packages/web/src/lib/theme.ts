import { useSyncExternalStore } from 'react';
import { readSetting, writeSetting } from './settings.ts';

/** `system`: light or dark as the device says. */
export type Theme = 'system' | 'light' | 'dark';

const SETTING = 'theme';
const listeners = new Set<() => void>();

/** The theme that was chosen in this browser. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme);
}

/** Chooses a theme and shows it. */
export function setTheme(theme: Theme): void {
  writeSetting(SETTING, theme === 'system' ? null : theme);
  showTheme();
  for (const listener of listeners) listener();
}

/** Shows the chosen theme: `data-theme` on the root, none for the system's. */
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
