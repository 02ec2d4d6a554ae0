import { type ReactNode, useState } from 'react';
import { AppLink } from './app-link.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './person-list.module.css';

const MOST = 12;
const FIRST = 10;

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
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole || entries.length <= MOST ? 0 : entries.length - FIRST;
  return (
    <>
      <ul className={styles.list}>
        {entries.map((entry, index) => (
          <li key={entry.key} className={classNames(hidden > 0 && index >= FIRST && styles.more)}>
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
        <Button variant="plain" onPress={() => setWhole(true)}>
          Show {hidden.toLocaleString('en')} more {name}
        </Button>
      )}
    </>
  );
}
