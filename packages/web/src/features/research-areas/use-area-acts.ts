import { AREA_MESSAGES } from '@fundry/contracts/research-areas.ts';
import { useCallback } from 'react';
import { ApiFailure, call } from '../../lib/api-client.ts';
import { useTurns } from '../../lib/use-turns.ts';
import { showToast } from '../../ui/toast.tsx';
import { useAreaCache } from './use-account-areas.ts';

const CONTEXT = 'research-areas';

/**
 * Puts the research areas into another order. Returns whether that was done. When the server refuses, it says so and
 * shows the present order again.
 */
export function useAreaOrder(): (ids: string[]) => Promise<boolean> {
  const { refresh, showOrder } = useAreaCache();
  const inTurn = useTurns();
  return useCallback(
    async (ids) => {
      showOrder(ids);
      const failure = await inTurn(() =>
        call('PUT /api/account/research-areas/_reorder', { body: { ids } }).then(() => null, messageOf),
      );
      if (failure !== null) showToast({ context: CONTEXT, kind: 'error', text: failure });
      await refresh();
      return failure === null;
    },
    [inTurn, refresh, showOrder],
  );
}

/** What has changed meanwhile is explained by the server. */
function messageOf(error: unknown): string {
  return error instanceof ApiFailure && error.status === 409 ? error.message : AREA_MESSAGES.notReordered;
}

/** Says that something was done with a research area. */
export function tellDone(text: string): void {
  showToast({ context: CONTEXT, kind: 'confirmation', text });
}
