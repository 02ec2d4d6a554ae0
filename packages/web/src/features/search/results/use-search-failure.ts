import { useEffect } from 'react';
import type { ApiFailure } from '../../../lib/api-client.ts';
import { dismissToasts, showToast } from '../../../ui/toast.tsx';

const CONTEXT = 'search';

/** Shows the toast of a search that failed, and takes it away once a search works. A query that cannot be read has none. */
export function useSearchFailure(error: ApiFailure | null, failedAt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same failure a second time is told again
  useEffect(() => {
    if (error !== null && error.status !== 400) {
      showToast({ context: CONTEXT, kind: 'error', text: error.message });
    } else {
      dismissToasts(CONTEXT);
    }
  }, [error, failedAt]);
  useEffect(() => () => dismissToasts(CONTEXT), []);
}
