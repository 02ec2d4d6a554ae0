import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { explain } from '../../../platform/failure.ts';
import type { ImportServices } from '../services.ts';
import { argumentsOf, openOrder } from './order.ts';
import { claimNext, noteProcessGone, type RunRow } from './run.store.ts';
import { type ImportProcess, spawnImport } from './spawn-import.ts';

/** How long the end of the server waits for an import to stop after its batch. */
const PATIENCE_MS = 10_000;
/** After this time an import whose files are on no running server has failed. */
const FILES_WAIT_MS = 3_600_000;
const STOPPED = 130;

/** Starts imports in processes of their own, one at a time. */
export interface Runner {
  /** Starts the next import that waits, if none is running anywhere. */
  startNext(): Promise<void>;
  /** Stops the import of this server. It goes on when a server starts again. */
  close(): Promise<void>;
}

export function openRunner(services: ImportServices, start: typeof spawnImport = spawnImport): Runner {
  const { db, clock, logger, config, wake } = services;
  let current: { process: ImportProcess; settled: Promise<void> } | null = null;
  let closed = false;

  async function follow(run: RunRow, process: ImportProcess): Promise<void> {
    const { code, lastLine } = await process.ended;
    const failed = code !== null && code !== 0 && code !== STOPPED;
    const failure = failed ? lastLine || `The import ended with the exit code ${code}.` : null;
    await noteProcessGone(db, run.id, failure, clock.now());
  }

  return {
    async startNext() {
      if (closed || current) return;
      const run = await claimNext(db, clock.now(), (row) => isForThisServer(services, row));
      if (!run) return;
      const order = openOrder(services, run.sealed_order);
      if (!order) {
        const why =
          'What it was to do cannot be read any more, because the secret of the installation has changed.';
        return noteProcessGone(db, run.id, why, clock.now());
      }
      const { home, databaseUrl, publicUrl, now } = config;
      const process = start({
        run: run.id,
        argv: argumentsOf(order, home),
        env: {
          FUNDRY_HOME: home,
          ...(databaseUrl === null ? {} : { FUNDRY_DATABASE_URL: databaseUrl }),
          ...(publicUrl === null ? {} : { FUNDRY_PUBLIC_URL: publicUrl }),
          ...(now === null ? {} : { FUNDRY_NOW: clock.now().toISOString() }),
        },
      });
      const settled = follow(run, process)
        .catch((error) => logger.warn({ reason: explain(error) }, 'the end of an import could not be noted'))
        .finally(() => {
          current = null;
          wake();
        });
      current = { process, settled };
    },
    async close() {
      closed = true;
      if (!current) return;
      const { process, settled } = current;
      process.stop();
      const timer = setTimeout(() => process.kill(), PATIENCE_MS);
      await settled;
      clearTimeout(timer);
    },
  };
}

/**
 * Whether this server runs an import: when its files are in the data folder here, for another server may have them. An
 * import without files is for servers that do more than answer requests.
 */
async function isForThisServer(services: ImportServices, row: RunRow): Promise<boolean> {
  const { clock, config } = services;
  if (clock.now().getTime() - row.asked_at.getTime() > FILES_WAIT_MS) return true;
  const order = openOrder(services, row.sealed_order);
  if (!order) return true;
  if (order.paths.length === 0) return config.role !== 'web';
  const found = await Promise.all(
    order.paths.map((path) =>
      access(join(config.home, path)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}
