import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Group, groupCalls } from '../../../records/tracking/group-calls.ts';
import { refreshTracked } from '../../../records/tracking/tracking-calls.ts';
import { failureOf, TRACKING, tellTrackingFailed } from '../../../records/tracking/tracking-failure.ts';
import { dismissToasts, showToast } from '../../../ui/toast.tsx';

const FAILED =
  'Sorry, something went wrong removing the opportunity from the Tracked Group. Please try again.';

/** Takes calls out of a group. They stay tracked. A message confirms it and offers to undo it. */
export function useLeaveGroup(): (ids: string[], group: Group) => Promise<void> {
  const queries = useQueryClient();
  return async (ids, group) => {
    try {
      await leave(ids, group.id);
    } catch {
      showToast({ context: failureOf(ids), kind: 'error', text: FAILED });
      await refreshTracked(queries);
      return;
    }
    dismissToasts(failureOf(ids));
    const putBack = async () => {
      await groupCalls.assign(ids, [{ id: group.id }]).catch((error) => tellTrackingFailed(error, ids));
      await refreshTracked(queries);
    };
    showToast({
      context: TRACKING,
      kind: 'confirmation',
      text: `${formatCountOf(ids.length, 'opportunity', 'opportunities')} taken out of “${group.name}”.`,
      actions: [{ label: 'Undo', act: () => void putBack() }],
    });
    await refreshTracked(queries);
  };
}

function leave(ids: string[], groupId: string): Promise<unknown> {
  const [id = ''] = ids;
  return ids.length === 1 ? groupCalls.leave(id, groupId) : groupCalls.assign(ids, [], [{ id: groupId }]);
}
