import { HOME_KIND_WORDS, HOME_KINDS, MAX_HOME_ENTRIES } from '@fundry/contracts/home-content/home-limits.ts';
import { lazy, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './home-content.module.css';
import type { HomeEntry, HomeOwner } from './home-owners.ts';
import { KindOfEntries } from './kind-of-entries.tsx';
import { useEntries, useTellEntries } from './use-entries.ts';

const EntryDialog = lazy(() =>
  loadPart(import('./entry-dialog.tsx').then((part) => ({ default: part.EntryDialog }))),
);

/** What stands on the home page of the readers of an owner: written, changed, put in order and deleted. */
export function HomeContent({ owner }: { owner: HomeOwner }) {
  const query = useEntries(owner);
  const { tell, refresh } = useTellEntries(owner);
  const [writing, setWriting] = useState<HomeEntry | 'new' | null>(null);
  const [deleting, setDeleting] = useState<HomeEntry | null>(null);
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <p className={styles.note}>
          {owner.readers} these entries on the home page, from the first day to the last one of each. There
          can be {MAX_HOME_ENTRIES}.
        </p>
        <Button variant="primary" aria-haspopup="dialog" onPress={() => setWriting('new')}>
          Add an entry
        </Button>
      </div>
      <Loaded query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyNote title="No entries yet">
              News, shortcuts, guides and courses: an entry has a title, a text, a link and a period.
            </EmptyNote>
          ) : (
            HOME_KINDS.map((kind) => (
              <KindOfEntries
                key={kind}
                owner={owner}
                kind={kind}
                entries={entries.filter((entry) => entry.kind === kind)}
                onChange={setWriting}
                onDelete={setDeleting}
              />
            ))
          )
        }
      </Loaded>
      {writing !== null && (
        <LateDialog onClose={() => setWriting(null)}>
          <EntryDialog
            owner={owner}
            entry={writing === 'new' ? null : writing}
            onClose={() => setWriting(null)}
          />
        </LateDialog>
      )}
      <ConfirmDialog
        title="Delete this entry?"
        action="Delete"
        of={deleting}
        onClose={() => setDeleting(null)}
        act={async ({ id, title, version }) => {
          try {
            await owner.remove(id, version);
          } catch (error) {
            // Somebody else has changed or deleted the entry: the list behind the dialog shows it as it is now.
            refresh();
            throw error;
          }
          tell(`“${title}” has been deleted.`);
        }}
      >
        <p>
          “{deleting?.title}” stands on the home page in “{HOME_KIND_WORDS[deleting?.kind ?? 'news']}”. This
          cannot be undone.
        </p>
      </ConfirmDialog>
    </div>
  );
}
