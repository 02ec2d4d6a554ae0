import { formatCount } from '@fundry/contracts/formats/count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Notebook } from './notebook.ts';
import { refreshNotes, useTellNotes } from './use-notes.ts';

/** The records whose notes are to be deleted. */
export interface NotesToDelete {
  ids: readonly string[];
  /** The version that the person saw of the note on a single record. */
  version?: number;
}

/** Asks before notes are deleted; null: the dialog is closed. */
export function DeleteNotes({
  notebook,
  of,
  onClose,
  onDeleted,
}: {
  notebook: Notebook;
  of: NotesToDelete | null;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const tell = useTellNotes(notebook);
  const queries = useQueryClient();
  const count = of?.ids.length ?? 1;
  const isOne = count === 1;
  return (
    <ConfirmDialog
      title={isOne ? 'Delete this note?' : `Delete ${formatCount(count)} notes?`}
      action={isOne ? 'Delete note' : 'Delete notes'}
      of={of}
      onClose={onClose}
      act={async ({ ids, version }) => {
        try {
          await notebook.remove(ids, version);
        } catch (error) {
          // Somebody else has changed or deleted the note: the page behind the dialog shows it as it is now.
          void refreshNotes(queries, notebook);
          throw error;
        }
        onDeleted?.();
        tell('deleted');
      }}
    >
      <p>
        Your colleagues will no longer see {isOne ? 'it' : 'them'}. Earlier versions go as well. This cannot
        be undone.
      </p>
    </ConfirmDialog>
  );
}
