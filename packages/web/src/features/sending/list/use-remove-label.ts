import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { type Label, refreshSent, SENDING } from '../../../records/sending/sending-calls.ts';
import { showToast } from '../../../ui/toast.tsx';

/** Takes a label off calls. They stay sent. A message confirms it and offers to undo it. */
export function useRemoveLabel(): (ids: readonly string[], label: Label) => Promise<void> {
  const queries = useQueryClient();
  return async (ids, { id, name }) => {
    const opportunityIds = [...ids];
    const change = async (body: { labelIds?: string[]; removeLabelIds?: string[] }) => {
      await call('POST /api/labels/_assign_opportunities', { query: {}, body: { opportunityIds, ...body } });
      await refreshSent(queries);
    };
    const fail = (error: unknown) =>
      showToast({ context: SENDING, kind: 'error', text: error instanceof Error ? error.message : '' });
    try {
      await change({ removeLabelIds: [id] });
    } catch (error) {
      fail(error);
      return;
    }
    showToast({
      context: SENDING,
      kind: 'confirmation',
      text: `${formatCountOf(ids.length, 'opportunity', 'opportunities')} without the label “${name}”.`,
      actions: [{ label: 'Undo', act: () => void change({ labelIds: [id] }).catch(fail) }],
    });
  };
}
