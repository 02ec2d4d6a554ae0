import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from '../failure.ts';

const PAUSE_MS = 200;

/**
 * Does work that may be done again, until no lost connection ends it. Throws every other error, and the signal's reason when it
 * aborts. `onWaiting` is told once, when it begins to wait for the database.
 */
export async function onceDatabaseAnswers(
  work: () => Promise<void>,
  { onWaiting, signal }: { onWaiting?: (() => void) | undefined; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      if (isFirst) onWaiting?.();
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}
