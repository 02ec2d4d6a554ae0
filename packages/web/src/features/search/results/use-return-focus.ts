import { formatSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { previousPage } from '../../../lib/previous-page.ts';
import { readOrigin } from '../../../searches/search-origin.ts';
import { resultOf, titleIn } from './result-elements.ts';

/**
 * Gives focus to the result that a person opened, when they come back from its page. `j` and `k` then go on from there.
 * Focus that the person has moved meanwhile stays where it is.
 */
export function useReturnFocus(list: RefObject<HTMLElement | null>, search: Search): void {
  const awaited = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (awaited.current === undefined) awaited.current = openedFrom(search);
    if (awaited.current === null) return;
    const title = titleIn(resultOf(list.current, awaited.current));
    if (!title) return;
    awaited.current = null;
    if (document.activeElement && !document.activeElement.matches('body, main, h1')) return;
    // The page that opens would otherwise move focus to its heading.
    title.dataset.keepsFocus = '';
    title.focus({ preventScroll: true });
  });
}

/** The id of the record whose page the person has just left, if it was opened from this search. */
function openedFrom(search: Search): string | null {
  const id = new RegExp(`^/${search.target}/(\\d+)`).exec(previousPage() ?? '')?.[1];
  if (id === undefined) return null;
  return readOrigin(search.target, id)?.query === formatSearch(search) ? id : null;
}
