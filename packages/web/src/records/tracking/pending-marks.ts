import type { QueryClient } from '@tanstack/react-query';
import { markTracked } from './tracked-marks.ts';

/** A change that the screen shows, and that the server has not answered yet. */
interface Pending {
  queries: QueryClient;
  ids: readonly string[];
  isTracked: boolean;
  /** Shows the state before it. */
  takeBack: () => void;
}

/** Oldest first. */
const pending = new Set<Pending>();

/**
 * Shows calls as tracked or not before the server has answered. `keep`: the server has made the change. `drop`: it has refused
 * it. Other changes that are still pending stay on screen.
 */
export function markPending(
  queries: QueryClient,
  ids: readonly string[],
  isTracked: boolean,
): { keep: () => void; drop: () => void } {
  const change: Pending = { queries, ids, isTracked, takeBack: markTracked(queries, ids, isTracked) };
  pending.add(change);
  const settle = () =>
    underPending(() => {
      pending.delete(change);
      markTracked(queries, ids, isTracked);
    });
  return {
    keep: () => {
      settle();
      // An answer that is still under way may have been read before: it is marked when it arrives.
      for (const { promise } of queries.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
        promise?.then(settle, () => {});
      }
    },
    drop: () => underPending(() => pending.delete(change)),
  };
}

/** Takes off the marks of what is pending, newest first, makes the change, and puts the others on again. */
function underPending(change: () => void): void {
  for (const { takeBack } of [...pending].reverse()) takeBack();
  change();
  for (const each of pending) each.takeBack = markTracked(each.queries, each.ids, each.isTracked);
}
