import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { EmbeddingNotice } from './embedding-notice.tsx';
import styles from './session-page.module.css';

/** A page on the way to a session: a narrow column with a heading, what it is for, a form, and other ways. */
export function SessionPage({
  title,
  lead,
  ways,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** Where else a person may want to go: `li` elements, each a sentence with a link. */
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
