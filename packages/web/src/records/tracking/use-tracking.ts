import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { pushEvent } from '../../lib/data-layer.ts';
import { showToast } from '../../ui/toast.tsx';
import { TRACKED_PATH } from '../paths.ts';
import { changeTracking, stopTracking } from './change-tracking.ts';
import { requestTracking } from './track-request.ts';
import { trackingCalls } from './tracking-calls.ts';
import { TRACKING } from './tracking-failure.ts';

/**
 * A function that tracks calls. The screen shows it at once, and shows the former state again when the server refuses. A
 * message confirms it and offers to undo it.
 */
export function useTracking(): (ids: readonly string[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback((ids) => track(queries, ids), [queries]);
}

async function track(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const fresh = await changeTracking(queries, ids, true, trackingCalls.track);
  if (fresh === null) return;
  if (fresh.length > 0) pushEvent('save-to-list', { target: 'opportunities', ids: fresh });
  const count = formatCountOf(ids.length, 'opportunity', 'opportunities');
  showToast({
    context: TRACKING,
    kind: 'confirmation',
    text: `${ids.length === 1 ? 'Tracked' : `${count} tracked`} in My funding.`,
    link: { text: 'My funding', href: TRACKED_PATH },
    actions: [
      {
        label: 'Choose reminders and groups',
        act: () => requestTracking({ kind: 'choose', ids }),
      },
      // What was tracked before stays tracked.
      ...(fresh.length > 0 ? [{ label: 'Undo', act: () => void stopTracking(queries, fresh) }] : []),
    ],
  });
}
