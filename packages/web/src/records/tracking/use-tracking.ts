import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pushEvent } from '../../lib/data-layer.ts';
import { dismissToasts, showToast } from '../../ui/toast.tsx';
import { TRACKED_PATH } from '../paths.ts';
import { markPending } from './pending-marks.ts';
import { requestTracking } from './track-request.ts';
import { refreshTracked, trackingCalls } from './tracking-calls.ts';
import { TRACKING, tellTrackingFailed } from './tracking-failure.ts';

/**
 * Tracks calls, and stops tracking them. The screen shows it at once, and shows the former state again when the server
 * refuses. A message confirms it and offers to undo it.
 */
export interface Tracking {
  track: (ids: readonly string[]) => Promise<void>;
  /** `onUndone` is called when the calls are tracked again. */
  untrack: (ids: readonly string[], onUndone?: () => void) => Promise<void>;
}

/** The functions that track calls and stop tracking them, from wherever a call is shown. */
export function useTracking(): Tracking {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      track: (ids) => track(queries, ids),
      untrack: (ids, onUndone) => untrack(queries, ids, onUndone),
    }),
    [queries],
  );
}

async function track(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const fresh = await attempt(queries, ids, true, trackingCalls.track);
  if (fresh === null) return;
  pushEvent('save-to-list', { target: 'opportunities', ids: fresh });
  showToast({
    context: TRACKING,
    kind: 'confirmation',
    text: `${ids.length === 1 ? 'Tracked' : `${countOf(ids)} tracked`} in My funding.`,
    link: { text: 'My funding', href: TRACKED_PATH },
    actions: [
      {
        label: 'Choose reminders and groups',
        act: () => requestTracking({ kind: 'choose', ids }),
      },
      // What was tracked before stays tracked.
      ...(fresh.length > 0 ? [{ label: 'Undo', act: () => void undoTrack(queries, fresh) }] : []),
    ],
  });
}

async function undoTrack(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const gone = await attempt(queries, ids, false, trackingCalls.untrack);
  if (gone !== null) tellRemoved(gone);
}

async function untrack(queries: QueryClient, ids: readonly string[], onUndone?: () => void): Promise<void> {
  const gone = await attempt(queries, ids, false, trackingCalls.untrack);
  if (gone === null) return;
  tellRemoved(gone);
  const takeBack = async () => {
    if ((await attempt(queries, gone, true, trackingCalls.restore)) !== null) onUndone?.();
  };
  showToast({
    context: TRACKING,
    kind: 'confirmation',
    text: `${ids.length === 1 ? 'No' : `${countOf(ids)} no`} longer tracked.`,
    actions: [{ label: 'Undo', act: () => void takeBack() }],
  });
}

/** The ids that the call has changed. Null when it failed; the person has then been told. */
async function attempt(
  queries: QueryClient,
  ids: readonly string[],
  isTracked: boolean,
  send: (ids: string[]) => Promise<{ opportunityIds: string[] }>,
): Promise<string[] | null> {
  const { keep, drop } = markPending(queries, ids, isTracked);
  try {
    const { opportunityIds } = await send([...ids]);
    dismissToasts(TRACKING);
    keep();
    // An answer that is still under way may have been read before: it is marked when it arrives.
    for (const { promise } of queries.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
      promise?.then(keep, () => {});
    }
    void refreshTracked(queries);
    return opportunityIds;
  } catch (error) {
    drop();
    tellTrackingFailed(error);
    return null;
  }
}

function tellRemoved(ids: string[]): void {
  pushEvent('remove-from-list', { target: 'opportunities', ids });
}

function countOf(ids: readonly string[]): string {
  return formatCountOf(ids.length, 'opportunity', 'opportunities');
}
