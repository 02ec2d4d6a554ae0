import { localPath } from '@fundry/contracts/identity/local-path.ts';
import { useLocation } from '@tanstack/react-router';

/** Pages on the way to a session; nobody is sent back to one of them. */
const SESSION = '/session/';

/** The address of a page of the session that leads back to where a person came from. */
export function sessionPath(page: `/session/${string}`, returnTo: string | null): string {
  return returnTo === null ? page : `${page}?${new URLSearchParams({ returnTo })}`;
}

/**
 * Where to go after signing in: the page on screen, or where a page of the session was told to lead back to. Only paths of
 * this installation; null: nowhere in particular.
 */
export function useReturnTo(): string | null {
  return useLocation({
    select: ({ pathname, searchStr, hash }) => {
      if (pathname.startsWith(SESSION)) return localPath(new URLSearchParams(searchStr).get('returnTo'));
      return pathname === '/' ? null : `${pathname}${searchStr}${hash && `#${hash}`}`;
    },
  });
}

/** The page on screen, whole; where a guarded page is come back to. */
export function useHere(): string {
  return useLocation({
    select: ({ pathname, searchStr, hash }) => `${pathname}${searchStr}${hash && `#${hash}`}`,
  });
}

/** A parameter of the address, such as the token of a mailed link; null without one. */
export function useParameter(name: string): string | null {
  return useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) });
}
