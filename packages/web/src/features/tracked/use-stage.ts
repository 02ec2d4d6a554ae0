import type { Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshTracked, TRACKED_KEY, trackingCalls } from '../../records/tracking/tracking-calls.ts';
import { failureOf, tellTrackingFailed } from '../../records/tracking/tracking-failure.ts';
import { dismissToasts } from '../../ui/toast.tsx';
import { withStage } from './stage-in-cache.ts';

/**
 * Moves calls to another stage. The screen shows it at once. When it fails, the screen shows the former stage again, the
 * person is told, and the promise resolves to false.
 */
export function useStage(): (ids: string[], stage: Stage) => Promise<boolean> {
  const queries = useQueryClient();
  return useCallback(
    async (ids, stage) => {
      await queries.cancelQueries({ queryKey: [TRACKED_KEY] });
      const before = queries.getQueriesData({ queryKey: [TRACKED_KEY] });
      const moved = new Set(ids);
      const shown: [QueryKey, former: unknown, now: unknown][] = [];
      for (const [key, data] of before) {
        const after = withStage(key, data, moved, stage, before);
        if (after !== data) shown.push([key, data, queries.setQueryData(key, after)]);
      }
      let isMoved = true;
      try {
        await trackingCalls.track(ids, { stage });
        dismissToasts(failureOf(ids));
      } catch (error) {
        isMoved = false;
        for (const [key, former, now] of shown) {
          // What has changed since, such as by a later move, stays.
          if (queries.getQueryData(key) === now) queries.setQueryData(key, former);
        }
        tellTrackingFailed(error, ids);
      }
      await refreshTracked(queries);
      return isMoved;
    },
    [queries],
  );
}
