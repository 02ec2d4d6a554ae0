import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** A part of a page with its heading, what it is for, and at the right the one thing to begin in it. Focus can come to it when what had focus in it has gone. */
export function Section({
  title,
  hideTitle = false,
  description,
  action,
  children,
}: {
  title: string;
  /** Where the heading of the page says the same. */
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
