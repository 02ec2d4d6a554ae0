import type { ReactNode } from 'react';
import styles from './empty-note.module.css';

/** In a part of a page that holds nothing yet: what would be here. `title` says that there is none. */
export function EmptyNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.note}>
      <p className={styles.title}>{title}</p>
      <p>{children}</p>
    </div>
  );
}
