import { call } from '../../../lib/api-client.ts';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useTold } from '../use-told.ts';

/** Asks before a competition is withdrawn; null: the dialog is closed. */
export function WithdrawDialog({ of, onClose }: { of: Competition | null; onClose: () => void }) {
  const tell = useTold();
  return (
    <ConfirmDialog
      title="Withdraw this competition?"
      action="Withdraw the competition"
      of={of}
      onClose={onClose}
      act={async ({ id, version }) => {
        await call('POST /api/account/competitions/:id/_withdraw', { params: { id }, body: { version } });
        tell('The competition was withdrawn.');
      }}
    >
      <p>
        It disappears from the page of the opportunity. The reviewers and everybody who has begun an
        application get an email. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
