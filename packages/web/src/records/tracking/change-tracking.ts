import type { QueryClient } from '@tanstack/react-query';
import { pushEvent } from '../../lib/data-layer.ts';
import { dismissToasts } from '../../ui/toast.tsx';
import { markPending } from './pending-marks.ts';
import { refreshTracked, trackingCalls } from './tracking-calls.ts';
import { failureOf, TRACKING, tellTrackingFailed } from './tracking-failure.ts';

/** Stops tracking calls. Resolves to those that were tracked, or to null when it failed; the person has then been told. */
export async function stopTracking(queries: QueryClient, ids: readonly string[]): Promise<string[] | null> {
  const gone = await changeTracking(queries, ids, false, trackingCalls.untrack);
  if (gone?.length) pushEvent('remove-from-list', { target: 'opportunities', ids: gone });
  return gone;
}

/**
 * Shows calls as tracked or not at once, and sends that. Resolves to the ids that the server has changed, or to null when it
 * failed; the person has then been told, and the screen shows the former state.
 */
export async function changeTracking(
  queries: QueryClient,
  ids: readonly string[],
  isTracked: boolean,
  send: (ids: string[]) => Promise<{ opportunityIds: string[] }>,
): Promise<string[] | null> {
  const { keep, drop } = markPending(queries, ids, isTracked);
  try {
    const { opportunityIds } = await send([...ids]);
    dismissToasts(TRACKING);
    dismissToasts(failureOf(ids));
    keep();
    return opportunityIds;
  } catch (error) {
    drop();
    tellTrackingFailed(error, ids);
    return null;
  } finally {
    // Also what was not answered in time may have been done.
    void refreshTracked(queries);
  }
}
