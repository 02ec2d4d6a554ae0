import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { pushEvent } from '../../lib/data-layer.ts';
import { refreshSent, SENDING } from '../../records/sending/sending-calls.ts';
import { markSent } from '../../records/tracking/tracked-marks.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Asks before calls are taken back from Pure; null: the dialog is closed. */
export function TakeBackDialog({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly string[] | null;
  onClose: () => void;
  onDone?: () => void;
}) {
  const queries = useQueryClient();
  const isOne = ids === null || ids.length === 1;
  const count = formatCountOf(ids?.length ?? 0, 'opportunity', 'opportunities');
  return (
    <ConfirmDialog
      title={isOne ? 'Take back this opportunity?' : `Take back ${count}?`}
      action="Take back"
      of={ids}
      onClose={onClose}
      act={async (chosen) => {
        const body = { opportunityIds: [...chosen], labelIds: [] };
        const { opportunityIds } = await call('POST /api/labels/_unassign_opportunities', {
          query: {},
          body,
        });
        markSent(queries, chosen, false);
        pushEvent('remove-from-list', { target: 'opportunities', ids: opportunityIds });
        showToast({
          context: SENDING,
          kind: 'confirmation',
          text: isOne ? 'No longer sent to Pure.' : `${count} no longer sent to Pure.`,
        });
        onDone?.();
        await refreshSent(queries);
      }}
    >
      <p>
        Pure is told that {isOne ? 'it is' : 'they are'} withdrawn, and{' '}
        {isOne ? 'it loses its' : 'they lose their'} labels. You can send {isOne ? 'it' : 'them'} again later.
      </p>
    </ConfirmDialog>
  );
}
