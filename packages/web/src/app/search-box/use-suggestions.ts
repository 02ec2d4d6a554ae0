import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useEffect, useState } from 'react';
import { recentSuggestions, type Suggestion, serverSuggestions, textSuggestions } from './suggestions.ts';

const DEBOUNCE_MS = 150;

/**
 * The suggestions for a text in a search while the box `isOpen`. The server is asked 150 ms after the last keystroke, and only
 * its latest answer counts.
 */
export function useSuggestions(typed: string, target: SearchTarget, isOpen: boolean): Suggestion[] {
  const [answered, setAnswered] = useState<Suggestion[]>([]);
  const text = typed.trim();

  useEffect(() => {
    if (!isOpen || text === '') {
      setAnswered([]);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const suggestions = await serverSuggestions(text, target, abort.signal);
      if (!abort.signal.aborted) setAnswered(suggestions);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, target, isOpen]);

  if (!isOpen) return [];
  const same = (suggestion: Suggestion) =>
    suggestion.kind === 'words' && suggestion.text.toLowerCase() === text.toLowerCase();
  return [
    ...textSuggestions(typed),
    ...recentSuggestions(typed),
    ...answered.filter((suggestion) => !same(suggestion)),
  ];
}
