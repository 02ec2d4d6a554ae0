import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useSyncExternalStore } from 'react';

/**
 * The text of the page that matches texts. It stays while a person opens a record and comes back, in this window alone: it
 * stands in no address and is kept nowhere.
 */
export interface TextToMatch {
  typed: string;
  /** The text whose matches are shown; null before the first. */
  asked: string | null;
  /** The file from which it was read, and what was left out of it. */
  file: { name: string; notices: readonly string[] } | null;
  /** The list on screen. */
  list: SearchTarget;
  /** The result that was opened last, to which the person comes back. */
  opened: string | null;
  /** The matches have just been asked for, so focus goes to them. */
  isNew: boolean;
}

const NOTHING: TextToMatch = {
  typed: '',
  asked: null,
  file: null,
  list: 'opportunities',
  opened: null,
  isNew: false,
};

let kept = NOTHING;
const listeners = new Set<() => void>();

/** Replaces part of it. */
export function changeText(part: Partial<TextToMatch>): void {
  kept = { ...kept, ...part };
  for (const listener of listeners) listener();
}

/** Asks for the matches of a text. */
export function askForMatches(text: string, file: TextToMatch['file'] = null): void {
  changeText({ ...NOTHING, typed: text, asked: text, file, isNew: true });
}

/** Forgets the text and its matches. */
export function forgetText(): void {
  changeText(NOTHING);
}

/** The text to match. There is none on a page that the server draws. */
export function useTextToMatch(): TextToMatch {
  return useSyncExternalStore(
    subscribe,
    () => kept,
    () => NOTHING,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From so many words on, what somebody pastes into a search box is a text and no list of words. */
const PARAGRAPH_WORDS = 25;
const OPERATOR = /(^|\s)(AND|OR|NOT)\s|\*|\s[|+]\s/;

/** Whether words in a search box are a text, such as an abstract. A long query with operators is none. */
export function isParagraph(words: string): boolean {
  return words.trim().split(/\s+/).length >= PARAGRAPH_WORDS && !OPERATOR.test(words);
}
