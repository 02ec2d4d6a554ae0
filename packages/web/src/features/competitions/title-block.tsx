import type { ReactNode } from 'react';
import styles from './title-block.module.css';

/** The heading of a page inside a tab, with a line below it. */
export function TitleBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <p className={styles.by}>{children}</p>
    </div>
  );
}
