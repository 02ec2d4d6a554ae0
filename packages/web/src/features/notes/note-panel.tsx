import { useState } from 'react';
import { isEditor } from '../../people/access.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { WrittenBy } from '../../people/written-by.tsx';
import { InstitutionPanel, PanelFoot, PanelLine } from '../../records/page/institution-panel.tsx';
import { useHasNotes } from '../../records/record-query.ts';
import { Button } from '../../ui/button.tsx';
import { FileLinks } from '../../ui/files/file-links.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SourceHtml } from '../../ui/source-html.tsx';
import { DeleteNotes, type NotesToDelete } from './delete-notes.tsx';
import { LateNoteDialog } from './late-note-dialog.tsx';
import type { Notebook } from './notebook.ts';
import { useNote } from './use-notes.ts';
import { VersionsDialog } from './versions-dialog.tsx';

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
    <InstitutionPanel label={`Note of ${institution}`} isWritten={exists}>
      {exists ? (
        <Loaded query={query} lines={3}>
          {(note) => (
            <>
              <SourceHtml html={note.note} />
              <FileLinks label="Files" files={note.fileDetails ?? []} />
              <PanelFoot line={<WrittenBy of={note} />}>
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
              </PanelFoot>
            </>
          )}
        </Loaded>
      ) : (
        canEdit && (
          <PanelFoot line={`A note here is read by everybody at ${institution}, and by nobody else.`}>
            <Button size="small" aria-haspopup="dialog" onPress={() => setAct('edit')}>
              <Icon name="note" />
              Add a note
            </Button>
          </PanelFoot>
        )
      )}
      {more && <PanelLine>{more}</PanelLine>}
      {act === 'edit' && <LateNoteDialog notebook={notebook} ids={[id]} exists={exists} onClose={close} />}
      {act === 'versions' && <VersionsDialog notebook={notebook} id={id} onClose={close} />}
      <DeleteNotes notebook={notebook} of={toDelete} onClose={() => setToDelete(null)} />
    </InstitutionPanel>
  );
}
