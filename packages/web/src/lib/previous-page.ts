import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The path of the previous page in this tab. */
let previous: string | null = null;
/** The pages visited in this tab, by their position in its history. */
const visited = new Map<number, string>();

/** Watches the router, so that the functions below can answer. Called once. */
export function watchPages(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation) return;
    visited.set(fromLocation.state.__TSR_index, fromLocation.href);
    if (pathChanged) previous = fromLocation.pathname;
  });
}

/**
 * The path of the page from which this one was opened, in this tab or in the tab whose link opened this one. Null
 * when it was opened from another site or by typing its address.
 */
export function previousPage(): string | null {
  if (previous !== null) return previous;
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return referrer?.origin === window.location.origin ? referrer.pathname : null;
}

/**
 * Returns a function that goes back in the tab's history to a page with the given address, and restores that page as
 * it was. The function returns false when no such page was visited.
 */
export function useGoBackTo(): (href: string) => boolean {
  const router = useRouter();
  return useCallback(
    (href) => {
      const here = router.state.location.state.__TSR_index;
      const places = [...visited].filter(([place, page]) => place < here && page === href);
      if (places.length === 0) return false;
      router.history.go(Math.max(...places.map(([place]) => place)) - here);
      return true;
    },
    [router],
  );
}
