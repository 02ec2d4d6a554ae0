import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ShownKey } from './key-lines.tsx';

/** Asks once more before an API key is deleted. It is open while there is a key to delete. */
export function DeleteKeyDialog<Key extends ShownKey>({
  of,
  remove,
  onClose,
}: {
  of: Key | null;
  remove: (key: Key) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog title="Delete API key" action="Delete API key" of={of} onClose={onClose} act={remove}>
      <p>
        “{of?.name}” ({of?.keyHint}…) stops working at once and cannot be restored.
      </p>
    </ConfirmDialog>
  );
}
