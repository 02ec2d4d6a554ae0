import { AREA_MESSAGES } from '@fundry/contracts/research-areas.ts';
import { useCallback } from 'react';
import { call } from '../../lib/api-client.ts';
import { showToast } from '../../ui/toast.tsx';
import { useAreaCache } from './use-account-areas.ts';

const CONTEXT = 'research-areas';

/** Puts the research areas into another order. When the server refuses, it says so and shows the present order again. */
export function useAreaOrder(): (ids: string[]) => Promise<void> {
  const { refresh, showOrder } = useAreaCache();
  return useCallback(
    async (ids) => {
      showOrder(ids);
      try {
        await call('PUT /api/account/research-areas/_reorder', { body: { ids } });
      } catch {
        showToast({ context: CONTEXT, kind: 'error', text: AREA_MESSAGES.notReordered });
      }
      await refresh();
    },
    [refresh, showOrder],
  );
}

/** Says that something was done with a research area. */
export function tellDone(text: string): void {
  showToast({ context: CONTEXT, kind: 'confirmation', text });
}
