import type { MouseEvent } from 'react';
import styles from './shell.module.css';

/** The first element that the keyboard reaches. It skips the header and moves to the content. */
export function SkipLink() {
  function skip(event: MouseEvent) {
    event.preventDefault();
    const main = document.getElementById('main');
    main?.focus();
    main?.scrollIntoView();
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it links to a place in this page; the router would take it for another page
    <a className={styles.skip} href="#main" onClick={skip} data-print="hide">
      Skip to the content
    </a>
  );
}
