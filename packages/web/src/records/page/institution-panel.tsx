import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './institution-panel.module.css';

/** A part of a record page that only the members of an institution see. */
export function InstitutionPanel({
  label,
  isWritten,
  children,
}: {
  label: string;
  /** Something has been written. Otherwise the panel only offers to write. */
  isWritten: boolean;
  children: ReactNode;
}) {
  return (
    <aside className={classNames(styles.panel, isWritten && styles.written)} aria-label={label}>
      {isWritten && <h2 className={styles.title}>{label}</h2>}
      {children}
    </aside>
  );
}

/** A sentence in the panel, such as who wrote what is there. */
export function PanelLine({ children }: { children: ReactNode }) {
  return <p className={styles.by}>{children}</p>;
}

/** The last line of the panel, with what can be done. */
export function PanelFoot({ line, children }: { line: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <PanelLine>{line}</PanelLine>
      <div className={styles.acts} data-print="hide">
        {children}
      </div>
    </div>
  );
}
