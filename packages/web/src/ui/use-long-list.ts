import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A longer list than this shows only its beginning. */
const MOST = 12;
const FIRST = 10;

/** A list that shows only its beginning until a person asks for all of it. */
export interface LongList {
  list: RefObject<HTMLUListElement | null>;
  /** The number of entries that are not shown. */
  hidden: number;
  isHidden: (index: number) => boolean;
  /** Shows all entries. The button that was pressed disappears, so focus moves to the first entry that was hidden. */
  showAll: () => void;
}

/** Shows the first ten entries of a list of more than twelve, and all of them on request. */
export function useLongList(length: number): LongList {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole || length <= MOST ? 0 : length - FIRST;

  function showAll() {
    flushSync(() => setWhole(true));
    const entry = list.current?.children[FIRST];
    const target = entry?.querySelector('a') ?? entry;
    if (!(target instanceof HTMLElement)) return;
    // An entry without a link can take focus only from here.
    if (target === entry) target.tabIndex = -1;
    target.focus();
  }

  return { list, hidden, isHidden: (index) => hidden > 0 && index >= FIRST, showAll };
}
