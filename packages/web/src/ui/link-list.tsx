import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import styles from './link-list.module.css';

/** Links one below another. `note` follows its link. */
export function LinkList({ links }: { links: { href: string; text: string; note?: ReactNode }[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ href, text, note }) => (
        <li key={href + text} className={styles.item}>
          <AppLink href={href}>
            <span dir="auto">{text}</span>
          </AppLink>
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
