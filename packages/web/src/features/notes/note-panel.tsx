import { useState } from 'react';
import { isEditor } from '../../people/access.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { SourceHtml } from '../../records/page/source-html.tsx';
import { useHasNotes } from '../../records/record-query.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { DeleteNotes, type NotesToDelete } from './delete-notes.tsx';
import { LateNoteDialog } from './late-note-dialog.tsx';
import styles from './note-panel.module.css';
import type { Notebook } from './notebook.ts';
import { useNote } from './use-notes.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import { WrittenBy } from './written-by.tsx';

/** What the person's institution notes about a record, with what editors can do. Nothing for everybody else. */
export function NotePanel({
  notebook,
  id,
  more = null,
}: {
  notebook: Notebook;
  id: string;
  /** A sentence below the note. */
  more?: string | null;
}) {
  const user = useCurrentUser();
  const exists = useHasNotes(notebook.target, id);
  const query = useNote(notebook, id, exists);
  const [act, setAct] = useState<'edit' | 'versions' | null>(null);
  const [toDelete, setToDelete] = useState<NotesToDelete | null>(null);
  const close = () => setAct(null);
  const canEdit = isEditor(user);
  const institution = user?.account?.name;
  if (!institution || (!exists && !canEdit && more === null)) return null;
  return (
    <aside
      className={classNames(styles.panel, exists && styles.written)}
      aria-label={`Note of ${institution}`}
    >
      {exists ? (
        <>
          <h2 className={styles.title}>Note of {institution}</h2>
          <Loaded query={query} lines={3}>
            {(note) => (
              <>
                <SourceHtml html={note.note} />
                <div className={styles.foot}>
                  <p className={styles.by}>
                    <WrittenBy of={note} />
                  </p>
                  <div className={styles.acts} data-print="hide">
                    {canEdit && (
                      <Button size="small" aria-haspopup="dialog" onPress={() => setAct('edit')}>
                        Edit note
                      </Button>
                    )}
                    <Button size="small" aria-haspopup="dialog" onPress={() => setAct('versions')}>
                      Versions
                    </Button>
                    {canEdit && (
                      <Button
                        size="small"
                        aria-haspopup="dialog"
                        onPress={() => setToDelete({ ids: [id], version: note.version })}
                      >
                        Delete note
                      </Button>
                    )}
                  </div>
                </div>
              </>
            )}
          </Loaded>
        </>
      ) : (
        canEdit && (
          <div className={styles.foot} data-print="hide">
            <p className={styles.by}>
              A note here is read by everybody at {institution}, and by nobody else.
            </p>
            <Button size="small" aria-haspopup="dialog" onPress={() => setAct('edit')}>
              <Icon name="note" />
              Add a note
            </Button>
          </div>
        )
      )}
      {more && <p className={styles.by}>{more}</p>}
      {act === 'edit' && <LateNoteDialog notebook={notebook} ids={[id]} exists={exists} onClose={close} />}
      {act === 'versions' && <VersionsDialog notebook={notebook} id={id} onClose={close} />}
      <DeleteNotes notebook={notebook} of={toDelete} onClose={() => setToDelete(null)} />
    </aside>
  );
}
