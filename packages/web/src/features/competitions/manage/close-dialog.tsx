import { call } from '../../../lib/api-client.ts';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useTold } from '../use-told.ts';

/** Asks before a competition is closed before its time; null: the dialog is closed. */
export function CloseDialog({ of, onClose }: { of: Competition | null; onClose: () => void }) {
  const tell = useTold();
  return (
    <ConfirmDialog
      title="Close the competition now?"
      action="Close now"
      of={of}
      onClose={onClose}
      act={async ({ id, version }) => {
        await call('POST /api/account/competitions/:id/_close', { params: { id }, body: { version } });
        tell('The competition is closed.');
      }}
    >
      <p>
        Nobody can hand in after this, and drafts do not take part. Everybody who has begun an application
        gets an email. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
