import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to a part of a page and gives it focus, when the address names it after `#`. The browser does this by
 * itself only for parts that are there from the start. The element needs this id and `tabIndex={-1}`.
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
