import { AREA_MESSAGES } from '@fundry/contracts/research-areas.ts';
import { call } from '../../lib/api-client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { orSay } from './area-names.ts';
import { type AccountArea, useAreaCache } from './use-account-areas.ts';
import { tellDone } from './use-area-acts.ts';

/** Asks before a research area is deleted; null shows no dialog. */
export function DeleteAreaDialog({ area, onClose }: { area: AccountArea | null; onClose: () => void }) {
  const { refresh } = useAreaCache();
  return (
    <ConfirmDialog
      title="Delete this research area?"
      action="Delete"
      of={area}
      onClose={onClose}
      act={async ({ id, name }) => {
        await orSay(
          call('DELETE /api/account/research-areas/:id', { params: { id } }),
          AREA_MESSAGES.notDeleted,
        );
        void refresh();
        tellDone(`“${name}” has been deleted.`);
      }}
    >
      <p>Your colleagues will no longer see “{area?.name}”. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
