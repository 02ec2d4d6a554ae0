import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';

type Passed = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  | 'aria-label'
  | 'aria-current'
  | 'aria-describedby'
  | 'aria-labelledby'
  | 'className'
  | 'id'
  | 'title'
  | 'lang'
  | 'hrefLang'
  | 'tabIndex'
  | 'onFocus'
  | 'onKeyDown'
  | 'onMouseEnter'
  | 'onMouseLeave'
>;

/**
 * A link by a plain address. Pages of Fundry open without reloading the application; the middle button or Ctrl opens
 * them in a new tab as usual. Other sites and `/api` open as ordinary links, and these sites are not told where a
 * visitor came from. `onFollow` is called before the page changes.
 */
export function AppLink({
  href,
  replace = false,
  keepScroll = false,
  onFollow,
  children,
  ...rest
}: Passed & {
  href: string;
  replace?: boolean;
  keepScroll?: boolean;
  onFollow?: () => void;
  children: ReactNode;
}) {
  const router = useRouter();
  if (!isPageOfOurs(href)) {
    return (
      <a {...rest} href={href} rel="noopener noreferrer" onClick={onFollow}>
        {children}
      </a>
    );
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onFollow?.();
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href, replace, resetScroll: !keepScroll });
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether an address is a page of this application: a path on this site that is not part of the API. */
function isPageOfOurs(href: string): boolean {
  return /^\/(?!\/|api\/)/.test(href);
}
