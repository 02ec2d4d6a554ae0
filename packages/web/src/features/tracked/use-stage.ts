import type { Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshTracked, TRACKED_KEY, trackingCalls } from '../../records/tracking/tracking-calls.ts';
import { tellTrackingFailed } from '../../records/tracking/tracking-failure.ts';
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
      for (const [key, data] of before) {
        const after = withStage(key, data, moved, stage, before);
        if (after !== data) queries.setQueryData(key, after);
      }
      let isMoved = true;
      try {
        await trackingCalls.track(ids, { stage });
      } catch (error) {
        isMoved = false;
        for (const [key, data] of before) queries.setQueryData(key, data);
        tellTrackingFailed(error);
      }
      await refreshTracked(queries);
      return isMoved;
    },
    [queries],
  );
}
