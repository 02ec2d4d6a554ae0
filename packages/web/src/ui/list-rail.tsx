import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import styles from './list-rail.module.css';

/** A list that can be opened. */
export interface RailEntry {
  id: string;
  name: string;
  href: string;
  isCurrent: boolean;
  count: number;
}

/** Links to lists, each with its count: first the views, and below a title the lists that people made. */
export function ListRail({
  title,
  views,
  entries,
  action,
}: {
  /** What the lists are called: "Groups". */
  title: string;
  views: readonly RailEntry[];
  entries: readonly RailEntry[];
  /** A button beside the title. */
  action?: ReactNode;
}) {
  return (
    <nav className={styles.rail} aria-label={title} data-keeps-focus>
      <RailLinks entries={views} />
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      <RailLinks entries={entries} />
    </nav>
  );
}

function RailLinks({ entries }: { entries: readonly RailEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ id, name, href, isCurrent, count }) => (
        <li key={id}>
          <AppLink
            href={href}
            className={styles.entry}
            aria-current={isCurrent ? 'page' : undefined}
            keepScroll
          >
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <span className={styles.count}>{formatCount(count)}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
