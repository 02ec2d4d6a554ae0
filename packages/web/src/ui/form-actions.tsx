import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

/** The buttons at the foot of a form. In a dialog they stand at the right, and stay in view while the form is scrolled. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
