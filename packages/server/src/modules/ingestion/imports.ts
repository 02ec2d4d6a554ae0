import { REJECTS_KEPT_DAYS, UPLOADS_KEPT_DAYS } from '@fundry/contracts/imports/import-fields.ts';
import { loadSources } from '@fundry/sources/registry.ts';
import type { FastifyInstance } from 'fastify';
import { sealedBox } from '../../platform/auth/sealed-box.ts';
import type { Secret } from '../../platform/auth/secret.ts';
import type { Task, Ticker } from '../../platform/jobs/ticker.ts';
import { deleteOldRejects } from './reject-records/reject.store.ts';
import { registerRejects } from './reject-records/rejects.routes.ts';
import { openRunner, type Runner } from './runs/runner.ts';
import { registerRuns } from './runs/runs.routes.ts';
import { settleEnded } from './runs/settle.ts';
import type { spawnImport } from './runs/spawn-import.ts';
import { askForDueImports } from './schedules/ask-due.ts';
import { registerSchedules } from './schedules/schedules.routes.ts';
import type { ImportServices } from './services.ts';
import { deleteOldUploads, knownUploads } from './uploads/upload.store.ts';
import { removeUploads, uploadsHere } from './uploads/upload-folder.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** How often to look for imports that are due, and for those that ended without a word. */
const LOOK_MS = 5_000;

/** The page of imports. `run` begins to carry out what it asks for. */
export interface Imports {
  run(start?: typeof spawnImport): RunningImports;
}

/** Carries out imports until it is closed. */
export interface RunningImports {
  /** Looks for imports that are due, now. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Registers the calls of the page of imports. Every server may carry out what they ask for, one with the role `web` only
 * imports of files that were uploaded to it. The database decides which one does, so several servers on one database never
 * run an import, or a time of a schedule, twice.
 */
export async function registerImports(
  app: FastifyInstance,
  {
    ticker,
    secret,
    ...given
  }: Omit<ImportServices, 'registry' | 'box' | 'wake'> & { ticker: Ticker; secret: Secret },
): Promise<Imports> {
  let task: Task | null = null;
  const services: ImportServices = {
    ...given,
    registry: await loadSources(),
    box: sealedBox(secret, 'imports'),
    wake: () => task?.wake(),
  };
  registerRuns(app, services);
  registerRejects(app, services);
  registerSchedules(app, services);
  return {
    run(start) {
      const runner = openRunner(services, start);
      const looking = ticker.every({
        name: 'looking for imports that are due',
        everyMs: LOOK_MS,
        atOnce: true,
        isOwn: true,
        run: () => look(services, runner),
      });
      task = looking;
      ticker.every({
        name: 'removing uploaded files and rejects of old imports',
        everyMs: HOUR_MS,
        isOwn: true,
        run: () => tidy(services),
      });
      return {
        async look() {
          looking.wake();
          await looking.idle();
        },
        async close() {
          await looking.close();
          await runner.close();
        },
      };
    },
  };
}

async function look(services: ImportServices, runner: Runner): Promise<void> {
  await settleEnded(services);
  await askForDueImports(services);
  await runner.startNext();
}

async function tidy({ db, clock, config }: ImportServices): Promise<void> {
  const now = clock.now().getTime();
  const old = await deleteOldUploads(db, {
    unusedSince: new Date(now - DAY_MS),
    endedBefore: new Date(now - UPLOADS_KEPT_DAYS * DAY_MS),
  });
  await removeUploads(config.home, old);
  await removeForgotten(db, config.home);
  await deleteOldRejects(db, new Date(now - REJECTS_KEPT_DAYS * DAY_MS));
}

/** Removes the files here that another server has forgotten in the database. One that has just come is not entered yet. */
async function removeForgotten(db: ImportServices['db'], home: string): Promise<void> {
  const here = await uploadsHere(home, new Date(Date.now() - DAY_MS));
  const known = await knownUploads(db, here);
  await removeUploads(
    home,
    here.filter((id) => !known.has(id)),
  );
}
