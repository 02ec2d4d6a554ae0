import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { explain } from '../failure.ts';
import type { Logger } from '../logger.ts';

/** PostgreSQL notices within half a minute that the machine at the other end is gone, and frees the lock. */
const QUICK_NOTICE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/** Work that goes on until it is closed. */
export interface OngoingWork {
  close(): Promise<void>;
}

/**
 * Does work on one of the servers that share a database at a time. This server starts it when it gets the lock of this
 * name, and closes it when it loses the connection that holds the lock. When the process that does it dies, another starts
 * it within `pollMs` (one second unless given); when its machine is cut off, within half a minute more.
 */
export function runAlone({
  database,
  name,
  start,
  logger,
  pollMs = 1_000,
}: {
  database: { readonly url: string };
  name: string;
  start(): OngoingWork;
  logger: Logger;
  pollMs?: number;
}): OngoingWork {
  const closing = new AbortController();
  const { signal } = closing;
  const ended = run();

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await withConnection();
      } catch (error) {
        logger.debug({ reason: explain(error), name }, 'the lock cannot be asked for; trying again');
      }
      await pause();
    }
  }

  async function withConnection(): Promise<void> {
    const client = new pg.Client({ connectionString: database.url, options: QUICK_NOTICE, keepAlive: true });
    const lost = Promise.withResolvers<void>();
    client.on('error', () => {});
    client.once('end', lost.resolve);
    signal.addEventListener('abort', () => lost.resolve(), { once: true });
    try {
      await client.connect();
      while (!signal.aborted && !(await hasLock(client))) await pause();
      if (signal.aborted) return;
      const work = start();
      await lost.promise;
      await work.close();
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function hasLock(client: pg.Client): Promise<boolean> {
    const asked = 'select pg_try_advisory_lock(hashtext($1)) as free';
    const { rows } = await client.query<{ free: boolean }>(asked, [name]);
    return rows[0]?.free ?? false;
  }

  const pause = () => sleep(pollMs, undefined, { signal, ref: false }).catch(() => {});

  return {
    async close() {
      closing.abort();
      await ended;
    },
  };
}
