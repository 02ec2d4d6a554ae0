import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useGoBackTo } from '../lib/previous-page.ts';
import styles from './back-link.module.css';
import { Icon } from './icon.tsx';

/**
 * A link back to a page visited before. The page opens at its former scroll position, as with the browser's own Back
 * button.
 */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  const router = useRouter();
  const goBackTo = useGoBackTo();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!goBackTo(href)) void router.navigate({ href });
  }

  return (
    <a href={href} className={styles.back} onClick={follow} data-print="hide">
      <Icon name="chevron-left" />
      {children}
    </a>
  );
}
