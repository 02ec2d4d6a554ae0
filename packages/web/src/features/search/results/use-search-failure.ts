import { useEffect } from 'react';
import type { ApiFailure } from '../../../lib/api-client.ts';
import { dismissToasts, showToast } from '../../../ui/toast.tsx';

const CONTEXT = 'search';

/**
 * Shows a message when a search fails, and removes it once a search works. A query that the server cannot read gets
 * no message, nor does a lost connection, which the page itself shows.
 */
export function useSearchFailure(error: ApiFailure | null, failedAt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated failure is reported again
  useEffect(() => {
    if (error !== null && error.status !== 400 && (error.status !== 0 || navigator.onLine)) {
      showToast({ context: CONTEXT, kind: 'error', text: error.message });
    } else {
      dismissToasts(CONTEXT);
    }
  }, [error, failedAt]);
  useEffect(() => () => dismissToasts(CONTEXT), []);
}
