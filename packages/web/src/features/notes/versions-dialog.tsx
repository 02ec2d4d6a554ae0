import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { isEditor } from '../../people/access.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { WrittenBy } from '../../people/written-by.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileLinks } from '../../ui/files/file-links.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SourceHtml } from '../../ui/source-html.tsx';
import { BringBack } from './bring-back.tsx';
import type { Note, Notebook, NoteVersion } from './notebook.ts';
import { NOTES_KEY } from './use-notes.ts';
import styles from './versions-dialog.module.css';

/** The versions of a note, each to read. Editors can bring one back. */
export function VersionsDialog({
  notebook,
  id,
  onClose,
}: {
  notebook: Notebook;
  id: string;
  onClose: () => void;
}) {
  const query = useQuery<{ versions: NoteVersion[] }, ApiFailure>({
    queryKey: [NOTES_KEY, notebook.target, id, 'versions'],
    queryFn: ({ signal }) => notebook.versions(id, signal),
    staleTime: 0,
  });
  return (
    <Dialog title="Versions of the note" isOpen isWide onClose={onClose}>
      <Loaded query={query}>
        {({ versions }) => <Versions notebook={notebook} id={id} versions={versions} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Versions({
  notebook,
  id,
  versions,
  onClose,
}: {
  notebook: Notebook;
  id: string;
  versions: NoteVersion[];
  onClose: () => void;
}) {
  const [latest] = versions;
  const [chosen, setChosen] = useState(latest?.version ?? 0);
  const canEdit = isEditor(useCurrentUser());
  const query = useQuery<Note, ApiFailure>({
    queryKey: [NOTES_KEY, notebook.target, id, 'versions', chosen],
    queryFn: ({ signal }) => notebook.readVersion(id, chosen, signal),
  });
  return (
    <div className={styles.layout}>
      <ol className={styles.list} aria-label="Versions">
        {versions.map((each) => (
          <li key={each.version}>
            <button
              type="button"
              className={styles.version}
              aria-pressed={each.version === chosen}
              onClick={() => setChosen(each.version)}
            >
              <WrittenBy of={each} />
              {each === latest && <span className={styles.now}>Now</span>}
            </button>
          </li>
        ))}
      </ol>
      <section className={styles.text} aria-label="Text of this version" aria-live="polite">
        <Loaded query={query}>
          {(note) => (
            <div className="stack">
              <SourceHtml html={note.note} />
              <FileLinks label="Files" files={note.fileDetails ?? []} />
              {canEdit && latest && chosen !== latest.version && (
                <BringBack notebook={notebook} id={id} note={note} over={latest} onDone={onClose} />
              )}
            </div>
          )}
        </Loaded>
      </section>
    </div>
  );
}
