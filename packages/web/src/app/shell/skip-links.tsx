import type { MouseEvent } from 'react';
import { usePath } from '../../lib/navigation.ts';
import { listsResults } from '../search-box/shown-search.ts';
import styles from './shell.module.css';

/**
 * The first elements that the keyboard reaches. They skip the header and move to the content, or in a search past the
 * filters to the results.
 */
export function SkipLinks() {
  const path = usePath();
  return (
    <>
      <SkipLink to="main">Skip to the content</SkipLink>
      {listsResults(path) && <SkipLink to="results">Skip to the results</SkipLink>}
    </>
  );
}

function SkipLink({ to, children }: { to: string; children: string }) {
  function skip(event: MouseEvent) {
    event.preventDefault();
    const part = document.getElementById(to) ?? document.getElementById('main');
    part?.focus();
    part?.scrollIntoView();
  }
  return (
    <a className={styles.skip} href={`#${to}`} onClick={skip} data-print="hide">
      {children}
    </a>
  );
}
