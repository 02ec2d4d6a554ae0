import { type ReactNode, useEffect, useRef } from 'react';
import styles from './record-layout.module.css';

/**
 * The two columns of a record: the text in lines of a comfortable length, and the facts beside it, which stay in
 * view. On narrow screens and on paper the text comes first: the most important facts already stand above both.
 */
export function RecordLayout({ facts, children }: { facts: ReactNode; children: ReactNode }) {
  const aside = useRef<HTMLElement>(null);

  // A facts column that is taller than the window sticks at its bottom, not at its top. Otherwise a reader could not
  // reach its end.
  useEffect(() => {
    const element = aside.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--facts-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={styles.columns}>
      <div className={styles.text}>{children}</div>
      <aside ref={aside} className={styles.facts} aria-label="Facts">
        {facts}
      </aside>
    </div>
  );
}

/** A part of a record's text under its own heading. */
export function RecordSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  );
}
