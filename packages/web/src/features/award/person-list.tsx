import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useLongList } from '../../ui/use-long-list.ts';
import styles from './person-list.module.css';

/**
 * People or organisations, each a link with notes behind it; null notes are left out. A long list shows its beginning and
 * a button for the rest, which is on paper all the same.
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
              // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other identity than their place
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
