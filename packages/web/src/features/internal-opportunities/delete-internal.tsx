import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Internal, titleOf } from './internal.ts';
import type { InternalActs } from './use-internal-acts.ts';

type Deleted = Pick<Internal, '_id' | 'status'> & { _source: { title: string } };

/** Asks before an internal opportunity is deleted; null: the dialog is closed. */
export function DeleteInternal({
  of,
  acts,
  onClose,
  onDeleted,
}: {
  of: Deleted | null;
  acts: InternalActs;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  return (
    <ConfirmDialog
      title="Delete this internal opportunity?"
      action="Delete internal opportunity"
      of={of}
      onClose={onClose}
      act={async (gone) => {
        await acts.remove(gone);
        onDeleted?.();
      }}
    >
      {of && (
        <p>
          “<span dir="auto">{titleOf(of)}</span>” is deleted
          {of.status === 'active' && ', and your colleagues no longer find it'}. This cannot be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}
