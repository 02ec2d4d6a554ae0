import { HOME_KIND_WORDS, type HomeKind } from '@fundry/contracts/home-content/home-limits.ts';
import { useId } from 'react';
import { WrittenBy } from '../../people/written-by.tsx';
import { Dated } from '../../ui/dated.tsx';
import { OrderedEntries } from '../../ui/ordered-entries.tsx';
import styles from './home-content.module.css';
import { type HomeEntry, type HomeOwner, periodOf } from './home-owners.ts';
import { useEntryOrder } from './use-entries.ts';

const STATES = { coming: 'Not shown yet', shown: null, over: 'Over' };

/** The entries of one kind in their order. Nothing without entries. */
export function KindOfEntries({
  owner,
  kind,
  entries,
  onChange,
  onDelete,
}: {
  owner: HomeOwner;
  kind: HomeKind;
  entries: HomeEntry[];
  onChange: (entry: HomeEntry) => void;
  onDelete: (entry: HomeEntry) => void;
}) {
  const order = useEntryOrder(owner);
  const headingId = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {HOME_KIND_WORDS[kind]}
      </h2>
      <OrderedEntries
        label={HOME_KIND_WORDS[kind]}
        items={entries}
        nameOf={({ title }) => title}
        onOrder={(ids) => order(kind, ids)}
        actsFor={(entry) => [
          { id: 'change', label: 'Change', onAction: () => onChange(entry) },
          { id: 'delete', label: 'Delete', onAction: () => onDelete(entry) },
        ]}
      >
        {(entry) => (
          <>
            <p className={styles.title}>{entry.title}</p>
            <p className={styles.facts}>
              <Dated>{factsOf(entry)}</Dated>
            </p>
            <p className={styles.facts}>
              <WrittenBy of={entry} />
            </p>
          </>
        )}
      </OrderedEntries>
    </section>
  );
}

function factsOf(entry: HomeEntry): string {
  return [STATES[entry.state], periodOf(entry), entry.link].filter(Boolean).join(' · ');
}
