import { useEffect } from 'react';

/** An element and what it stands in, from within outwards. */
export function withAncestors(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let each = element; each instanceof HTMLElement; each = each.parentElement) found.push(each);
  return found;
}

/** Gives focus to the first of these that can have it: a button that has gone passes it on to its list, its section, its page. */
export function focusFirst(elements: readonly HTMLElement[]): void {
  elements.find((each) => each.isConnected && each.matches(FOCUSABLE))?.focus({ preventScroll: true });
}

const FOCUSABLE = 'a[href], button:enabled, input, select, textarea, [tabindex]';

/**
 * Keeps focus on the page: when what has it is taken away, as a row with its button once it is removed, what it stood in gets
 * it. Otherwise the keyboard would begin anew at the top of the page.
 */
export function useFocusStays(): void {
  useEffect(() => {
    let held = withAncestors(document.activeElement);
    const remember = () => {
      held = withAncestors(document.activeElement);
    };
    const observer = new MutationObserver(() => {
      const [element] = held;
      if (element && !element.isConnected && document.activeElement === document.body) focusFirst(held);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
