import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useLongList } from '../../ui/use-long-list.ts';
import styles from './person-list.module.css';

/**
 * People or organisations, each a link with notes after it. Null notes are left out. A long list shows its first
 * entries and a button for the rest. Printing always shows all of them.
 */
export function PersonList({
  name,
  entries,
}: {
  name: string;
  entries: { key: string; name: string; href: string; notes: ReactNode[] }[];
}) {
  const { list, hidden, isHidden, showAll } = useLongList(entries.length);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {entries.map((entry, index) => (
          <li key={entry.key} className={classNames(isHidden(index) && styles.more)}>
            <AppLink href={entry.href}>
              <span dir="auto">{entry.name}</span>
            </AppLink>
            {entry.notes.filter(Boolean).map((note, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a note has no identity other than its position
              <span key={place} className={styles.note}>
                {note}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="plain" onPress={showAll}>
          Show {formatCount(hidden)} more {name}
        </Button>
      )}
    </>
  );
}
