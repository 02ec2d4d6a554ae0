import type { ReactNode } from 'react';
import styles from './record-notes.module.css';

/** What must be known of a record before its facts: notes of any number, apart from the lines above them. */
export function RecordNotes({ children }: { children: ReactNode }) {
  return <div className={styles.notes}>{children}</div>;
}
