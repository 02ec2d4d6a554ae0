import { formatCount } from '@fundry/contracts/formats/count.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Notebook } from './notebook.ts';
import { useTellNotes } from './use-notes.ts';

/** Asks before the notes on these records are deleted; null: the dialog is closed. */
export function DeleteNotes({
  notebook,
  ids,
  onClose,
  onDeleted,
}: {
  notebook: Notebook;
  ids: readonly string[] | null;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const tell = useTellNotes(notebook);
  const isOne = ids === null || ids.length === 1;
  return (
    <ConfirmDialog
      title={isOne ? 'Delete this note?' : `Delete ${formatCount(ids.length)} notes?`}
      action={isOne ? 'Delete note' : 'Delete notes'}
      of={ids}
      onClose={onClose}
      act={async (gone) => {
        await notebook.remove(gone);
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
