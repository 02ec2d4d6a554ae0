import type { ReactNode } from 'react';
import { Dated } from './dated.tsx';
import styles from './facts.module.css';

/** Facts of a record, each with its name and value. Write "Not specified" for a value that is unknown. */
export function Facts({ items }: { items: readonly { term: string; detail: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ term, detail }) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>
            <Dated>{detail}</Dated>
          </dd>
        </div>
      ))}
    </dl>
  );
}
