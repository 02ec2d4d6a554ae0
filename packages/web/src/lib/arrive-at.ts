import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings a part of a page into sight, with focus, when the address names it after `#`: the browser does so only for what is
 * there at once. The element needs this id and `tabIndex={-1}`.
 */
export function useArriveAt(id: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return;
    element.current?.scrollIntoView();
    element.current?.focus({ preventScroll: true });
  }, [id]);
  return element;
}
