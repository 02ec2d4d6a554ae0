import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { explain } from '../failure.ts';
import type { Logger } from '../logger.ts';
import { drop, lastingClient } from './lasting-client.ts';
import { ToldOnce } from './told-once.ts';

const NOT_ASKED = 'it cannot be asked whether this server is to do the work; trying again';
const NOT_STARTED = 'the work cannot be started; trying again';

/** Work that goes on until it is closed. */
export interface OngoingWork {
  close(): Promise<void>;
}

/**
 * Does work on one of the servers that share a database at a time. This server starts it when it gets the lock of this
 * name, and closes it when it loses the connection that holds the lock. When the process that does it dies, another starts
 * it within `pollMs` (one second unless given); when its machine is cut off, within half a minute more. The one that is cut
 * off notices it within `checkMs` and `answerMs` together (ten seconds unless given), so before another starts. When the lock
 * cannot be asked for, or can again, the log says so once. `close` waits for the end of the work, and not for the database.
 */
export function runAlone({
  database,
  name,
  start,
  logger,
  pollMs = 1_000,
  checkMs = 5_000,
  answerMs = 5_000,
}: {
  database: { readonly url: string };
  name: string;
  start(): OngoingWork;
  logger: Logger;
  pollMs?: number;
  /** How often it is tried whether the connection still works. */
  checkMs?: number;
  /** How long an answer of the database may take. */
  answerMs?: number;
}): OngoingWork {
  const closing = new AbortController();
  const { signal } = closing;
  const log = new ToldOnce(logger, { name });
  const ended = run();

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const client = lastingClient(database.url, answerMs);
      if (await getsLock(client)) await work(client);
      drop(client);
      await pause(pollMs, signal);
    }
  }

  /** Waits for the lock. False: this server is closing, or the connection does not work. */
  async function getsLock(client: pg.Client): Promise<boolean> {
    const giveUp = () => drop(client);
    signal.addEventListener('abort', giveUp);
    try {
      await client.connect();
      while (!signal.aborted) {
        const isFree = await asksForLock(client);
        log.mended(NOT_ASKED);
        if (isFree) return !signal.aborted;
        await pause(pollMs, signal);
      }
    } catch (error) {
      if (!signal.aborted) log.failed(NOT_ASKED, error);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
    return false;
  }

  async function asksForLock(client: pg.Client): Promise<boolean> {
    const asked = 'select pg_try_advisory_lock(hashtext($1)) as free';
    const { rows } = await client.query<{ free: boolean }>(asked, [name]);
    return rows[0]?.free ?? false;
  }

  /** Does the work until this server is closing or has lost the lock. */
  async function work(client: pg.Client): Promise<void> {
    let begun: OngoingWork;
    try {
      begun = start();
      log.mended(NOT_STARTED);
    } catch (error) {
      log.failed(NOT_STARTED, error);
      return;
    }
    await untilLost(client);
    if (!signal.aborted) logger.warn({ name }, 'the lock is lost with its connection; ending the work here');
    await begun.close().catch((error) => {
      logger.warn({ reason: explain(error), name }, 'the work could not be ended');
    });
  }

  async function untilLost(client: pg.Client): Promise<void> {
    const lost = new AbortController();
    client.once('end', () => lost.abort());
    const over = AbortSignal.any([signal, lost.signal]);
    const check = async () => {
      while (!over.aborted) {
        await pause(checkMs, over);
        if (!over.aborted) await client.query('select 1');
      }
    };
    await Promise.race([check().catch(() => {}), once(over, 'abort')]);
  }

  return {
    async close() {
      closing.abort();
      await ended;
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<unknown> {
  return sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}
