import type { ReactNode } from 'react';
import styles from './list-layout.module.css';

/** A list, with what chooses and filters it beside it where there is room. */
export function ListLayout({
  label,
  beside,
  children,
}: {
  /** Names what stands beside the list. */
  label: string;
  beside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.layout} data-print="hide">
      <aside className={styles.rail} aria-label={label}>
        {beside}
      </aside>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
