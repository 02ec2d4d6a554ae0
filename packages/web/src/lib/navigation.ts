import { useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The query of an address as the router keeps it: the unchanged text, so that nothing in it is rewritten. */
export interface RawSearch {
  raw?: string;
}

/** Returns a function that opens a page of Fundry by its address, such as `/search/awards?basicQuery=water`. */
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

/** The path of the page on screen once it has fully arrived. Null while another page is loading. */
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
