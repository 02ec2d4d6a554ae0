import type { ReactNode } from 'react';
import styles from './empty-note.module.css';

/**
 * A note for a part of a page that holds nothing yet. `title` says that there is nothing, the content, if any, says what would
 * be here.
 */
export function EmptyNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.note}>
      <p className={styles.title}>{title}</p>
      {children && <p>{children}</p>}
    </div>
  );
}
