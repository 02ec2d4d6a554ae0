import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { EmbeddingNotice } from './embedding-notice.tsx';
import styles from './session-page.module.css';

/**
 * The layout of the pages for signing in: a narrow column with a heading, an introduction, a form, and links to
 * alternatives.
 */
export function SessionPage({
  title,
  lead,
  ways,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** Links to alternatives: `li` elements, each a sentence with a link. */
  ways?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Page title={title} isNarrow>
      <div className={styles.column}>
        {lead && <div className={styles.lead}>{lead}</div>}
        <EmbeddingNotice />
        {children}
        {ways && <ul className={styles.ways}>{ways}</ul>}
      </div>
    </Page>
  );
}
