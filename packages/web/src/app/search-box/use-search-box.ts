import { PAGES } from '@fundry/contracts/pages/pages.ts';
import { withQuery } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useGo } from '../../lib/navigation.ts';
import { searchPath } from '../../records/paths.ts';
import { rememberSearch } from '../../searches/recent-searches.ts';
import { askForMatches, isParagraph } from '../../searches/text-to-match.ts';
import { useShownSearch } from './shown-search.ts';
import type { Suggestion } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The state of the search box: the typed text, the suggestion that the arrow keys have reached, and the target. When
 * the words or the target in the address change, all of it is replaced. When only a filter changes, words that are
 * not yet sent stay.
 */
export function useSearchBox() {
  const shown = useShownSearch();
  const go = useGo();
  const [target, setTarget] = useState<SearchTarget>(shown.target);
  const [typed, setTyped] = useState(shown.words);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const suggestions = useSuggestions(typed, target, isOpen);
  const active: Suggestion | undefined = suggestions[activeIndex];

  const shownBefore = useRef<Pick<typeof shown, 'target' | 'words'>>(shown);
  useEffect(() => {
    const before = shownBefore.current;
    shownBefore.current = { target: shown.target, words: shown.words };
    // What was typed before the first effects ran stays.
    if (before.target === shown.target && before.words === shown.words) return;
    setTarget(shown.target);
    setTyped(shown.words);
    setOpen(false);
    setActiveIndex(-1);
  }, [shown.target, shown.words]);

  function close() {
    setOpen(false);
    setActiveIndex(-1);
  }

  function type(text: string) {
    setTyped(text);
    setActiveIndex(-1);
    setOpen(true);
  }

  function search(words: string) {
    // Of a whole text hardly any record holds all words, so it is matched.
    if (isParagraph(words)) return match(words);
    rememberSearch(words);
    close();
    setTyped(words);
    const staysInSearch = shown.query !== '' && shown.target === target;
    if (!staysInSearch) return go(searchPath(target, { basicQuery: words.trim() }));
    const query = withQuery(target, shown.query, words);
    go(query === '' ? `/search/${target}` : `/search/${target}?${query}`);
  }

  function match(text: string) {
    close();
    setTyped(shown.words);
    askForMatches(text.trim());
    go(PAGES.match.path);
  }

  function choose(suggestion: Suggestion) {
    if (suggestion.href === null) return search(suggestion.text);
    close();
    go(suggestion.href);
  }

  function move(step: 1 | -1) {
    setOpen(true);
    // One more place than there are suggestions, for the typed text itself.
    const places = suggestions.length + 1;
    setActiveIndex(((activeIndex + 1 + step + places) % places) - 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Escape' && typed !== shown.words) setTyped(shown.words);
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  }

  return {
    target,
    setTarget,
    /** The text in the box. */
    text: active?.text ?? typed,
    type,
    isOpen: isOpen && suggestions.length > 0,
    open: () => setOpen(true),
    close,
    suggestions,
    active,
    choose,
    search: () => search(active?.text ?? typed),
    onKeyDown,
  };
}
