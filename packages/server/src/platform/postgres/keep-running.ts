import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explain } from '../failure.ts';
import type { Logger } from '../logger.ts';
import { happening } from '../telemetry/happening.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { lastMessage } from './server-log.ts';

/** Pause between two checks. */
const LOOK_MS = 500;
/** Pause between two attempts. It doubles while the database does not come back, or is soon lost again. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** A database that has run this long counts as recovered. */
const RECOVERED_MS = 5 * LONGEST_PAUSE_MS;

/** Fundry's own PostgreSQL was lost and runs again. */
export const restarted = happening<{ data: string }>('database-restart');

/**
 * Watches over a server's own PostgreSQL. When it is lost, it is started again within some seconds, or joined if
 * another process has started it. This is repeated until it succeeds. `onRestored` is called before the recovery is
 * logged. `close` ends the watch, including an attempt in progress.
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
    restarted.tell({ data: own.data });
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
