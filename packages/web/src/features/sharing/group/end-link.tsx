import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** Asks before the public link of a group is switched off, because its address never works again. */
export function EndLink({
  name,
  act,
  onClose,
}: {
  name: string;
  act: () => Promise<void>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title="Switch the link off"
      action="Switch off"
      of={name}
      act={async () => {
        await act();
        showToast({ context: 'share', kind: 'confirmation', text: 'The link is switched off.' });
      }}
      onClose={onClose}
    >
      <p>
        The link to “{name}” stops working at once, for everybody who has it. When you switch it on again, it
        is another link.
      </p>
    </ConfirmDialog>
  );
}
