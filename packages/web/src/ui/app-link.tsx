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
 * A link by plain address. Pages of ours open without loading anew, and as everywhere in a new tab with the middle
 * button or Ctrl; other sites and `/api` open as ordinary links that tell the site nothing of where one came from.
 * `onFollow` is told before the page changes.
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

/** Whether an address is a page of this application: a path of our own that is not the API's. */
function isPageOfOurs(href: string): boolean {
  return /^\/(?!\/|api\/)/.test(href);
}
