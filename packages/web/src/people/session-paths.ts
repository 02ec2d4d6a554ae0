import { localPath } from '@fundry/contracts/identity/local-path.ts';
import { useLocation } from '@tanstack/react-router';

/** The beginning of the paths of the sign-in pages. Nobody is sent back to one of these pages. */
const SESSION = '/session/';

/**
 * The address of a sign-in page that leads back to where the person came from. With `email` the page begins with this
 * address in its form.
 */
export function sessionPath(
  page: `/session/${string}`,
  returnTo: string | null,
  email: string | null = null,
): string {
  const query = new URLSearchParams();
  if (email !== null) query.set('email', email);
  if (returnTo !== null) query.set('returnTo', returnTo);
  return query.size > 0 ? `${page}?${query}` : page;
}

/**
 * Where to go after signing in: the page on screen, or the page that the address of a sign-in page names. Only paths
 * of this installation are returned. Null means no particular page.
 */
export function useReturnTo(): string | null {
  return useLocation({
    select: ({ pathname, searchStr, hash }) => {
      if (pathname.startsWith(SESSION)) return localPath(new URLSearchParams(searchStr).get('returnTo'));
      return pathname === '/' ? null : `${pathname}${searchStr}${hash && `#${hash}`}`;
    },
  });
}

/** The full address of the page on screen. A guarded page uses it to come back after signing in. */
export function useHere(): string {
  return useLocation({
    select: ({ pathname, searchStr, hash }) => `${pathname}${searchStr}${hash && `#${hash}`}`,
  });
}

/** A parameter of the address, such as the token in an emailed link. Null when it is missing. */
export function useParameter(name: string): string | null {
  return useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) });
}
