import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NoteForm } from './note-form.tsx';
import type { Notebook } from './notebook.ts';
import { useNoteToEdit } from './use-notes.ts';

/**
 * Writes a note on one record, or the same note on several. A text that is not saved is not thrown away before the
 * person has said so.
 */
export function NoteDialog({
  notebook,
  ids,
  exists,
  onClose,
}: {
  notebook: Notebook;
  ids: readonly string[];
  /** Whether the one record has a note; undefined: not known yet. */
  exists: boolean | undefined;
  onClose: () => void;
}) {
  const query = useNoteToEdit(notebook, ids, exists !== false);
  const isUnsaved = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const title = titleOf(notebook, ids, query.isSuccess ? query.data !== null : exists);
  function close() {
    if (isUnsaved.current) setAsking(true);
    else onClose();
  }
  return (
    <Dialog title={title} isOpen isWide onClose={close}>
      <div className="stack">
        {isAsking && (
          <Alert
            kind="error"
            action={
              <>
                <Button size="small" onPress={() => setAsking(false)}>
                  Keep writing
                </Button>{' '}
                <Button size="small" onPress={onClose}>
                  Discard the text
                </Button>
              </>
            }
          >
            Your text is not saved.
          </Alert>
        )}
        <Loaded query={query} lines={8}>
          {(note) => (
            <NoteForm
              notebook={notebook}
              ids={ids}
              note={note}
              onChange={(unsaved) => {
                isUnsaved.current = unsaved;
              }}
              onSaved={onClose}
              onCancel={close}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

function titleOf({ one, many }: Notebook, ids: readonly string[], exists: boolean | undefined): string {
  if (ids.length > 1 || exists === undefined) return `Note on ${formatCountOf(ids.length, one, many)}`;
  return exists ? 'Edit note' : 'Add a note';
}
