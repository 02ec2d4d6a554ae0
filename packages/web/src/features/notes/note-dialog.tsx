import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { WritingDialog } from '../../ui/writing-dialog.tsx';
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
  const title = titleOf(notebook, ids, query.isSuccess ? query.data !== null : exists);
  return (
    <WritingDialog title={title} onClose={onClose}>
      {({ setUnsaved, close }) => (
        <Loaded query={query} lines={8}>
          {(note) => (
            <NoteForm
              notebook={notebook}
              ids={ids}
              note={note}
              onChange={setUnsaved}
              onSaved={onClose}
              onCancel={close}
            />
          )}
        </Loaded>
      )}
    </WritingDialog>
  );
}

function titleOf({ one, many }: Notebook, ids: readonly string[], exists: boolean | undefined): string {
  if (ids.length > 1 || exists === undefined) return `Note on ${formatCountOf(ids.length, one, many)}`;
  return exists ? 'Edit note' : 'Add a note';
}
