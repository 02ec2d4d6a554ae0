import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/**
 * A message in its place on the page. A screen reader reads an error out at once. `action` is what a person can do
 * about it.
 */
export function Alert({
  kind,
  title,
  children,
  action,
}: {
  kind: 'error' | 'info';
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div
      className={classNames(styles.alert, kind === 'error' && styles.error)}
      role={kind === 'error' ? 'alert' : undefined}
    >
      <Icon name={kind === 'error' ? 'warning' : 'info'} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
