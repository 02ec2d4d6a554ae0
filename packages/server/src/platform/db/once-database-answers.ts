import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from '../failure.ts';

const PAUSE_MS = 200;

/**
 * Does work that may be done again, until no lost connection ends it. Throws every other error, and the signal's reason when it
 * aborts.
 */
export async function onceDatabaseAnswers(work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      await sleep(PAUSE_MS, undefined, { signal });
    }
  }
}
