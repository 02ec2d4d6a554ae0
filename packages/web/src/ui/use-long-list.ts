import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A list of more than this shows its beginning only. */
const MOST = 12;
const FIRST = 10;

/** A list that shows its beginning until all of it is asked for. */
export interface LongList {
  list: RefObject<HTMLUListElement | null>;
  /** How many entries are out of sight. */
  hidden: number;
  isHidden: (index: number) => boolean;
  /** Shows them all. The button that asked for it goes, so focus moves on to the first of them. */
  showAll: () => void;
}

/** Ten of more than twelve entries of a list, and all of them on request. */
export function useLongList(length: number): LongList {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole || length <= MOST ? 0 : length - FIRST;

  function showAll() {
    flushSync(() => setWhole(true));
    const entry = list.current?.children[FIRST];
    const target = entry?.querySelector('a') ?? entry;
    if (!(target instanceof HTMLElement)) return;
    // Words that lead nowhere take focus only here.
    if (target === entry) target.tabIndex = -1;
    target.focus();
  }

  return { list, hidden, isHidden: (index) => hidden > 0 && index >= FIRST, showAll };
}
