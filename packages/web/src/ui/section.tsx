import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/**
 * A part of a page with its heading, a description and, at the right, one action to start here. The section can take
 * focus when the element that had focus inside it is removed.
 */
export function Section({
  title,
  hideTitle = false,
  description,
  action,
  children,
}: {
  title: string;
  /** Used when the heading of the page already says the same. */
  hideTitle?: boolean;
  description?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={hideTitle ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
