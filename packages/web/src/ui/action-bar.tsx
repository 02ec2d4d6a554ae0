import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** What can be done with a long form, and whether it is saved. It stays in view at the bottom while the form is scrolled. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
