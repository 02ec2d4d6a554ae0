import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explain } from '../failure.ts';
import type { Logger } from '../logger.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { lastMessage } from './server-log.ts';

/** Rest between two looks. */
const LOOK_MS = 500;
/** Rest between two attempts: doubles while it does not come back, or is lost again soon. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** One that ran so long has recovered. */
const RECOVERED_MS = 5 * LONGEST_PAUSE_MS;

/**
 * Looks after the own PostgreSQL of a server: when it is lost, it is started again, or joined where another process started it,
 * within some seconds, for as long as it takes. `onRestored` is called before anything is said. `close` ends that, an attempt
 * under way too.
 */
export function keepRunning(
  own: OwnPostgres,
  logger: Logger,
  onRestored: () => void,
): { close(): Promise<void> } {
  const closing = new AbortController();
  let attempted = Number.NEGATIVE_INFINITY;
  let pause = 0;
  let lost = false;
  let reason = '';

  async function look(): Promise<void> {
    if (!(await own.isLost())) return;
    if (!lost) {
      const log = await readFile(join(own.data, 'server.log'), 'utf8').catch(() => '');
      const said = { data: own.data, reason: lastMessage(log) };
      logger.warn(said, 'the database of Fundry has ended; starting it again');
    }
    lost = true;
    const rest = performance.now() - attempted;
    if (rest < pause) return;
    pause = rest > RECOVERED_MS ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
    try {
      await own.restore(closing.signal);
    } finally {
      attempted = performance.now();
    }
    onRestored();
    lost = false;
    reason = '';
    logger.info('the database of Fundry runs again');
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await look().catch((error) => {
        if (explain(error) === reason) return;
        reason = explain(error);
        logger.warn({ reason }, 'the database of Fundry could not be started again; trying on');
      });
      await sleep(LOOK_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const watching = watch();
  return {
    async close() {
      closing.abort();
      await watching;
    },
  };
}
