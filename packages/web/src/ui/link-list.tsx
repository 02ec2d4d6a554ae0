import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import styles from './link-list.module.css';

/** Links one below another. `note` follows its link. Without an address a text stands alone. */
export function LinkList({ links }: { links: { href: string | null; text: string; note?: ReactNode }[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ href, text, note }) => (
        <li key={`${href} ${text}`} className={styles.item}>
          {href === null ? (
            <span dir="auto">{text}</span>
          ) : (
            <AppLink href={href}>
              <span dir="auto">{text}</span>
            </AppLink>
          )}
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
