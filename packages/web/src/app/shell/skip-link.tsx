import type { MouseEvent } from 'react';
import styles from './shell.module.css';

/** The first thing that the keyboard reaches: over the header to the content. */
export function SkipLink() {
  function skip(event: MouseEvent) {
    event.preventDefault();
    const main = document.getElementById('main');
    main?.focus();
    main?.scrollIntoView();
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page; the page's own scripts would take it for another one
    <a className={styles.skip} href="#main" onClick={skip} data-print="hide">
      Skip to the content
    </a>
  );
}
