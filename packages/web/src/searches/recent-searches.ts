import { readSetting, writeSetting } from '../lib/settings.ts';

const SETTING = 'recent-searches';
const KEPT = 8;

/** The recent searches in this browser, latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readSetting(SETTING) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers a search as the latest one. An empty search is not remembered. */
export function rememberSearch(words: string): void {
  const text = words.trim();
  if (text === '') return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  writeSetting(SETTING, JSON.stringify([text, ...others].slice(0, KEPT)));
}

/** Forgets all recent searches. */
export function forgetSearches(): void {
  writeSetting(SETTING, null);
}
