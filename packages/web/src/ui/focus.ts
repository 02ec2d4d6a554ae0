import { useEffect } from 'react';

/** An element and all elements around it, from the innermost outwards. */
export function withAncestors(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let each = element; each instanceof HTMLElement; each = each.parentElement) found.push(each);
  return found;
}

/**
 * Gives focus to the first of these elements that can take it. When a button has been removed, focus thus passes to
 * its list, its section or its page.
 */
export function focusFirst(elements: readonly HTMLElement[]): void {
  elements.find((each) => each.isConnected && each.matches(FOCUSABLE))?.focus({ preventScroll: true });
}

const FOCUSABLE = 'a[href], button:enabled, input, select, textarea, [tabindex]';

/**
 * Keeps focus on the page. When the element with focus is removed, for example a row with its button, the element
 * around it takes focus. Otherwise keyboard users would start again at the top of the page.
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
