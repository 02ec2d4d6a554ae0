import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { type PageType, pageLoaded } from '../lib/data-layer.ts';
import { useArrivedPath } from '../lib/navigation.ts';
import { type PageStatus, setPageStatus } from '../lib/page-status.ts';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name that the data layer uses for pages of this route. */
    pageType?: PageType;
    /**
     * The source files of a page that the server draws before any script has run. The browser alone draws pages
     * without this.
     */
    drawnFrom?: readonly string[];
  }
}

/** The path that was shown last. Null before the first page, because the browser decides where focus begins there. */
let shownPath: string | null = null;

/**
 * One page: its main part, its heading, and the title of the window ("<title> – Fundry"; `documentTitle` is used
 * without that ending). After a change of page focus moves to the heading, so that screen readers read it out. A link
 * inside an element with `data-keeps-focus` keeps focus. While `isLoading`, the title is not final and the page does
 * not count as opened.
 */
export function Page({
  title,
  documentTitle,
  heading,
  above,
  hideTitle = false,
  isNarrow = false,
  isLoading = false,
  pageType,
  status = 200,
  children,
}: {
  title: string;
  documentTitle?: string;
  /** The content of the heading, when it is more than the title. */
  heading?: ReactNode;
  /** Content above the heading, such as a link back. */
  above?: ReactNode;
  hideTitle?: boolean;
  /** Makes the page only as wide as a form. */
  isNarrow?: boolean;
  isLoading?: boolean;
  /** Set when it differs from the page type of the route. */
  pageType?: PageType;
  status?: PageStatus;
  children: ReactNode;
}) {
  const h1 = useRef<HTMLHeadingElement>(null);
  const path = useArrivedPath();
  const routeType = useMatches({ select: (matches) => matches.at(-1)?.staticData.pageType });
  const type = pageType ?? routeType ?? 'page-not-found';
  const windowTitle = documentTitle ?? `${title} – Fundry`;

  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);

  useEffect(() => {
    if (path === null) return;
    const changed = shownPath !== null && shownPath !== path;
    shownPath = path;
    const stays = document.activeElement?.closest('[data-keeps-focus]');
    if (changed && !stays) h1.current?.focus({ preventScroll: true });
  }, [path]);

  useEffect(() => {
    if (isLoading || path === null) return;
    setPageStatus(status);
    pageLoaded(type, status);
  }, [path, type, status, isLoading]);

  return (
    <main id="main" tabIndex={-1} className={classNames(styles.page, isNarrow && styles.narrow)}>
      {above}
      <h1 ref={h1} tabIndex={-1} className={hideTitle ? 'visually-hidden' : styles.title}>
        {heading ?? title}
      </h1>
      {children}
    </main>
  );
}
