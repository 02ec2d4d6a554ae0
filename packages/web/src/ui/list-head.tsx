import type { ReactNode } from 'react';
import styles from './list-head.module.css';

/**
 * The name of the list that is open, and what can be done with it. `choice` stands in place of the name where there is no
 * room for links to the other lists.
 */
export function ListHead({ name, choice, tools }: { name: string; choice: ReactNode; tools: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title} dir="auto">
        {name}
      </h2>
      <div className={styles.choice}>{choice}</div>
      <div className={styles.tools}>{tools}</div>
    </div>
  );
}
