import { useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What the router keeps of an address's query: the text itself, so that nothing in it is ever rewritten. */
export interface RawSearch {
  raw?: string;
}

/** Goes to a page of ours by its address, `/search/awards?basicQuery=water`. */
export function useGo(): (href: string, options?: { replace?: boolean; keepScroll?: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (href, { replace = false, keepScroll = false } = {}) => {
      void router.navigate({ href, replace, resetScroll: !keepScroll });
    },
    [router],
  );
}

/** The path of the page on screen. */
export function usePath(): string {
  return useLocation({ select: (location) => location.pathname });
}

/** The path whose page has arrived on screen; null while another one is on its way. */
export function useArrivedPath(): string | null {
  return useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.pathname === resolvedLocation?.pathname ? location.pathname : null,
  });
}

/** The query of the page on screen, without its question mark, exactly as it stands in the address. */
export function useRawQuery(): string {
  return useLocation({ select: (location) => (location.search as RawSearch).raw ?? '' });
}
