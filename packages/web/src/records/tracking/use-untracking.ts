import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api-client.ts';
import { showToast } from '../../ui/toast.tsx';
import { changeTracking, stopTracking } from './change-tracking.ts';
import { inTurn } from './tracking-calls.ts';
import { TRACKING } from './tracking-failure.ts';

/**
 * A function that stops tracking calls. The screen shows it at once, and shows the former state again when the server
 * refuses. A message confirms it and offers to undo it.
 */
export function useUntracking(): (ids: readonly string[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback((ids) => untrack(queries, ids), [queries]);
}

async function untrack(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const gone = await stopTracking(queries, ids);
  if (gone === null) return;
  const takeBack = () => void changeTracking(queries, gone, true, restore);
  const count = ids.length === 1 ? 'No' : `${formatCountOf(ids.length, 'opportunity', 'opportunities')} no`;
  showToast({
    context: TRACKING,
    kind: 'confirmation',
    text: `${count} longer tracked.`,
    // What was not tracked before cannot be restored.
    actions: gone.length > 0 ? [{ label: 'Undo', act: takeBack }] : [],
  });
}

function restore(opportunityIds: string[]) {
  return inTurn(opportunityIds, () =>
    call('PUT /api/user/opportunities/_restore', { body: { opportunityIds } }),
  );
}
